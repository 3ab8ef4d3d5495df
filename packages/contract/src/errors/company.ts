import type { ErrorTable } from './table'

export const companyErrors = {
  company_not_offered: {
    status: 422,
    en: 'Business accounts are not offered in Singapore.',
    id: 'Akun bisnis tidak tersedia di Singapura.',
    cn: '新加坡暂不提供企业账户',
  },
  company_verified_already: {
    status: 409,
    en: 'Your business account is verified. Open a ticket to change its data.',
    id: 'Akun bisnis Anda sudah terverifikasi. Buat tiket untuk mengubah datanya.',
    cn: '您的企业账户已认证，如需修改资料请提交工单',
  },
  nib_invalid: {
    status: 422,
    en: 'A NIB has 13 digits.',
    id: 'NIB terdiri dari 13 angka.',
    cn: 'NIB 为 13 位数字',
  },
  npwp_invalid: {
    status: 422,
    en: 'This is not a valid NPWP. It has 15 or 16 digits; please check them.',
    id: 'NPWP ini tidak valid. NPWP terdiri dari 15 atau 16 angka; mohon periksa kembali.',
    cn: 'NPWP 无效，应为 15 或 16 位数字，请核对',
  },
  company_document_unknown: {
    status: 422,
    en: 'Please upload this document again.',
    id: 'Silakan unggah ulang dokumen ini.',
    cn: '请重新上传该文件',
  },
  company_document_type: {
    status: 422,
    en: 'Upload a PDF, JPEG or PNG file',
    id: 'Unggah berkas PDF, JPEG, atau PNG',
    cn: '请上传 PDF、JPEG 或 PNG 文件',
  },
  company_changed: {
    status: 409,
    en: 'The customer has changed the details. Please check them again.',
    id: 'Pelanggan sudah mengubah datanya. Mohon periksa kembali.',
    cn: '客户已修改资料，请重新审核',
  },
} as const satisfies ErrorTable
