import type { ErrorTable } from './table'

export const leadErrors = {
  /** Specification section 8; shown by the form on failures without a more specific reason. */
  lead_not_stored: {
    status: 422,
    en: 'Failed to store form',
    id: 'Formulir gagal dikirim',
    cn: '表单提交失败',
  },
  lead_contact_needed: {
    status: 422,
    en: 'Enter an email address or phone number so we can reply.',
    id: 'Isi email atau nomor telepon agar kami dapat menjawab.',
    cn: '请填写邮箱或电话号码，以便我们回复',
  },
  lead_phone_invalid: {
    status: 422,
    en: 'Enter a phone number with its country code, such as +65 or +62',
    id: 'Masukkan nomor telepon dengan kode negara, misalnya +62 atau +65',
    cn: '请输入带国家代码的电话号码，例如 +65 或 +62',
  },
  lead_file_unknown: {
    status: 422,
    en: 'Please upload this file again.',
    id: 'Silakan unggah ulang berkas ini.',
    cn: '请重新上传该文件',
  },
  lead_file_type: {
    status: 422,
    en: 'Upload an Excel, PDF, JPEG or Word file',
    id: 'Unggah berkas Excel, PDF, JPEG, atau Word',
    cn: '请上传 Excel、PDF、JPEG 或 Word 文件',
  },
  lead_changed: {
    status: 409,
    en: 'Someone else has changed this request.',
    id: 'Petugas lain sudah mengubah permintaan ini.',
    cn: '其他人员已更新该询单',
  },
  lead_taken: {
    status: 409,
    en: '{name} is already handling this request.',
    id: '{name} sudah menangani permintaan ini.',
    cn: '{name} 已在跟进该询单',
  },
} as const satisfies ErrorTable
