import { defineArea } from '@layar/ui/i18n/define.ts'

/** What pages say of themselves, before the login and behind it: their languages, country and footer. */
export const pageText = defineArea({
  en: () => import('./en'),
  id: () => import('./id'),
  cn: () => import('./cn'),
})
