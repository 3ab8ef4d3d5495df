import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  filter: 'Saring menurut status',
  all: 'Semua',
  search: 'Cari kiriman',
} as const satisfies Same<typeof en>
