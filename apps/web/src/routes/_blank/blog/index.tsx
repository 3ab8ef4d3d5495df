import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { ArticlesScreen } from '../../../features/support/blog/articles-screen'
import { takeCarried } from '../../../features/support/blog/carried-read'
import { blogText } from '../../../features/support/blog/text/area'

export const Route = createFileRoute('/_blank/blog/')({
  loader: ({ context }) => {
    takeCarried(context.queries)
    return loadText(blogText)
  },
  component: ArticlesScreen,
})
