import { defineArea } from '@layar/ui/i18n/define.ts'

export const mapText = defineArea({ en: () => import('./en'), id: () => import('./id'), cn: () => import('./cn') })
