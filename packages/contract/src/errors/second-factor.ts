import type { ErrorTable } from './table'

export const secondFactorErrors = {
  second_factor_needed: {
    status: 422,
    en: 'Enter the code from your authenticator app.',
    id: 'Masukkan kode dari aplikasi autentikator Anda.',
    cn: '请输入验证器应用中的验证码',
  },
  second_factor_wrong: {
    status: 422,
    en: 'This code is wrong or was used already. Wait for the next one.',
    id: 'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya.',
    cn: '验证码错误或已使用，请等待下一个验证码',
  },
  second_factor_is_on: {
    status: 409,
    en: 'Two-step login is on already.',
    id: 'Verifikasi dua langkah sudah aktif.',
    cn: '两步验证已开启',
  },
  second_factor_is_off: {
    status: 409,
    en: 'Two-step login is off.',
    id: 'Verifikasi dua langkah belum aktif.',
    cn: '两步验证未开启',
  },
  second_factor_required: {
    status: 409,
    en: 'All staff must use two-step login. It cannot be turned off.',
    id: 'Semua petugas wajib memakai verifikasi dua langkah, sehingga tidak dapat dinonaktifkan.',
    cn: '所有员工都必须使用两步验证，无法关闭',
  },
  second_factor_missing: {
    status: 409,
    en: 'Set up two-step login first.',
    id: 'Aktifkan verifikasi dua langkah terlebih dahulu.',
    cn: '请先开启两步验证',
  },
} as const satisfies ErrorTable
