import { createFileRoute } from '@tanstack/react-router'
import { ArticlesScreen } from '../features/support/content/articles-screen'

export const Route = createFileRoute('/_staff/articles')({ component: ArticlesScreen })
