import { areaOf } from '@layar/ui/i18n/define.ts'

export const refusedScansText = areaOf({
  en: {
    refused: 'Refused scans',
    sendAgain: { one: 'Send {count} unsent scan again', other: 'Send {count} unsent scans again' },
    dropRefused: 'Remove {code} from the refused scans',
    unanswered: 'No answer before the page was left. Sent again, it counts once.',
  },
  id: {
    refused: 'Pindaian yang ditolak',
    sendAgain: 'Kirim ulang {count} pindaian yang belum terkirim',
    dropRefused: 'Hapus {code} dari pindaian yang ditolak',
    unanswered: 'Belum ada jawaban saat halaman ditinggalkan. Jika dikirim ulang, tetap dihitung sekali.',
  },
  cn: {
    refused: '被拒绝的扫描',
    sendAgain: '重新发送 {count} 个未发出的扫描',
    dropRefused: '从被拒绝的扫描中移除 {code}',
    unanswered: '离开页面前未收到结果；重新发送只计一次',
  },
})
