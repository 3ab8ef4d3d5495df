import type { Templates } from './template'

export const companyTemplates = {
  company_verified: {
    en: { subject: 'Your business account is verified', body: '{name} is now a business account.' },
    id: { subject: 'Akun bisnis Anda terverifikasi', body: '{name} kini menjadi akun bisnis.' },
    cn: { subject: '企业账户已通过认证', body: '{name} 现已成为企业账户。' },
  },
  company_rejected: {
    en: {
      subject: 'Your business account could not be verified',
      body: 'We could not verify {name}. {note} Correct the details and submit them again.',
    },
    id: {
      subject: 'Data akun bisnis perlu diperbaiki',
      body: '{name} belum dapat diverifikasi. {note} Mohon perbaiki datanya lalu kirim kembali.',
    },
    cn: { subject: '企业账户未通过审核', body: '{name} 未通过审核。{note} 请更正资料后重新提交。' },
  },
} as const satisfies Templates
