import type { Text } from '../define'

export const companyMessages = {
  company_sent: {
    en: 'Business account submitted. The review takes up to two working days',
    id: 'Data akun bisnis Anda sudah dikirim. Peninjauan paling lama dua hari kerja',
    cn: '企业账户资料已提交，审核最长需要两个工作日',
  },
  company_approved: { en: 'The business account is verified', id: 'Akun bisnis diverifikasi', cn: '企业账户已认证' },
  company_refused: { en: 'The business account is rejected', id: 'Akun bisnis ditolak', cn: '企业账户未通过' },
} as const satisfies Record<string, Text>
