import { areaOf } from '@layar/ui/i18n/define.ts'

export const refusedScansText = areaOf({
  en: {
    refused: 'Refused scans',
    dropRefused: 'Remove {code} from the refused scans',
  },
  id: {
    refused: 'Pindaian yang ditolak',
    dropRefused: 'Hapus {code} dari pindaian yang ditolak',
  },
  cn: {
    refused: '被拒绝的扫描',
    dropRefused: '从被拒绝的扫描中移除 {code}',
  },
})
