import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '../features/pricing/category/categories-screen'

export const Route = createFileRoute('/_staff/categories')({ component: CategoriesScreen })
