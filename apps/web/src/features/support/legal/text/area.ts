import { defineArea } from '@layar/ui/i18n/define.ts'

export const legalText = defineArea({
  en: () => import('./en'),
  id: () => import('./id'),
  cn: () => import('./cn'),
})
