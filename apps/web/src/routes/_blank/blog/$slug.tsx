import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { ArticleScreen } from '../../../features/support/blog/article-screen'
import { useCarried } from '../../../features/support/blog/carried-read'
import { blogText } from '../../../features/support/blog/text/area'
import { NotFoundView } from '../../../frame/error-page'

export const Route = createFileRoute('/_blank/blog/$slug')({
  loader: () => loadText(blogText),
  component: Article,
})

function Article() {
  useCarried()
  return <ArticleScreen slug={Route.useParams().slug} missing={<NotFoundView />} />
}
