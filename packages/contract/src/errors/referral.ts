import type { ErrorTable } from './table'

export const referralErrors = {
  referral_code_invalid: {
    status: 422,
    en: 'This referral code does not exist',
    id: 'Kode referral ini tidak ada',
    cn: '推荐码不存在',
  },
  referral_own_code: {
    status: 422,
    en: 'This is your own code. Give it to a friend.',
    id: 'Ini kode Anda sendiri. Berikan kepada teman.',
    cn: '这是您自己的推荐码，请分享给朋友',
  },
  referral_circle: {
    status: 422,
    en: 'This friend joined with your code and cannot refer you in return',
    id: 'Teman ini bergabung dengan kode Anda, jadi tidak dapat mereferensikan Anda kembali',
    cn: '该朋友使用了您的推荐码，不能再反向推荐您',
  },
  referral_other_country: {
    status: 422,
    en: 'This code belongs to another country',
    id: 'Kode ini milik negara lain',
    cn: '该推荐码属于其他国家',
  },
  referral_used: {
    status: 409,
    en: 'You have already entered a referral code',
    id: 'Anda sudah pernah memasukkan kode referral',
    cn: '您已使用过推荐码',
  },
  referral_limit: {
    status: 422,
    en: 'This code has reached its limit this month. Try again next month.',
    id: 'Kode ini sudah cukup sering dipakai bulan ini. Coba lagi bulan depan.',
    cn: '该推荐码本月使用次数已满，请下月再试',
  },
} as const satisfies ErrorTable
