import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { ArticlesScreen } from '../../../features/support/blog/articles-screen'
import { useCarried } from '../../../features/support/blog/carried-read'
import { blogText } from '../../../features/support/blog/text/area'

export const Route = createFileRoute('/_blank/blog/')({
  loader: () => loadText(blogText),
  component: Articles,
})

function Articles() {
  useCarried()
  return <ArticlesScreen />
}
