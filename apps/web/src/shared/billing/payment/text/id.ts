import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Bagaimana Anda ingin membayar?',
  none: 'Belum ada metode pembayaran untuk pesanan ini.',
  minutes: 'Rincian pembayaran berlaku {time}',
  hours: '{count} jam',
  shortMinutes: '{count} menit',
  dueBy: 'Jatuh tempo {date}',
  fee: 'Biaya {amount}',
} as const satisfies Same<typeof en>
