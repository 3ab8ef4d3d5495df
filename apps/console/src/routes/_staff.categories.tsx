import { IconCategory } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '../features/pricing/category/categories-screen'

export const Route = createFileRoute('/_staff/categories')({
  staticData: {
    menu: {
      group: 'prices',
      position: 40,
      name: { en: 'Categories', id: 'Kategori', cn: '类别' },
      icon: IconCategory,
      roles: ['support'],
    },
  },
  component: CategoriesScreen,
})
