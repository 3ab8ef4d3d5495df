import { IconArticle } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ArticlesScreen } from '../features/support/content/articles-screen'

export const Route = createFileRoute('/_staff/articles')({
  staticData: {
    menu: {
      group: 'content',
      position: 30,
      name: { en: 'Articles', id: 'Artikel', cn: '文章' },
      icon: IconArticle,
      roles: ['support'],
    },
  },
  component: ArticlesScreen,
})
