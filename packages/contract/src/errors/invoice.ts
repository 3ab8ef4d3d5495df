import type { ErrorTable } from './table'

export const invoiceErrors = {
  invoice_not_open: {
    status: 409,
    en: 'This invoice is no longer open.',
    id: 'Tagihan ini sudah tidak terbuka.',
    cn: '该账单已关闭',
  },
  invoice_paid_already: {
    status: 409,
    en: 'This invoice is already paid.',
    id: 'Tagihan ini sudah dibayar.',
    cn: '该账单已付款',
  },
  invoice_expired: {
    status: 409,
    en: 'This invoice has expired. Check out again to get a new one.',
    id: 'Tagihan ini sudah kedaluwarsa. Lakukan checkout lagi untuk mendapat tagihan baru.',
    cn: '该账单已过期，请重新结算',
  },
  invoice_in_verification: {
    status: 409,
    en: 'The payment of this invoice is being verified.',
    id: 'Pembayaran tagihan ini sedang diverifikasi.',
    cn: '该账单的付款正在核实',
  },
  invoice_not_expired: {
    status: 409,
    en: 'Only an expired invoice can be reissued.',
    id: 'Hanya tagihan yang sudah kedaluwarsa yang dapat ditagihkan kembali.',
    cn: '只有已过期的账单才能重新结算',
  },
  paper_type_invalid: {
    status: 422,
    en: 'Upload a PDF, JPEG or PNG file.',
    id: 'Unggah berkas PDF, JPEG, atau PNG.',
    cn: '请上传 PDF、JPEG 或 PNG 文件',
  },
  papers_full: {
    status: 409,
    en: 'An invoice can have at most {most} documents. Remove one first.',
    id: 'Satu tagihan memuat paling banyak {most} dokumen. Lepas salah satu dahulu.',
    cn: '每张账单最多 {most} 份文件，请先移除一份',
  },
} as const satisfies ErrorTable
