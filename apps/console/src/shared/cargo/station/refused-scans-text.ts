import { areaOf } from '@layar/ui/i18n/define.ts'

export const refusedScansText = areaOf({
  en: {
    refused: 'Refused scans',
    sendAgain: { one: 'Send {count} unsent scan again', other: 'Send {count} unsent scans again' },
    dropRefused: 'Remove {code} from the refused scans',
  },
  id: {
    refused: 'Pindaian yang ditolak',
    sendAgain: 'Kirim ulang {count} pindaian yang belum terkirim',
    dropRefused: 'Hapus {code} dari pindaian yang ditolak',
  },
  cn: {
    refused: '被拒绝的扫描',
    sendAgain: '重新发送 {count} 个未发出的扫描',
    dropRefused: '从被拒绝的扫描中移除 {code}',
  },
})
