import type { ErrorTable } from './table'

export const identityErrors = {
  id_card_not_required: {
    status: 422,
    en: 'Accounts in Singapore need no ID card.',
    id: 'Akun Singapura tidak memerlukan KTP.',
    cn: '新加坡账户无需身份证',
  },
  id_card_verified: {
    status: 409,
    en: 'Your ID card is already verified.',
    id: 'KTP Anda sudah terverifikasi.',
    cn: '您的身份证已通过认证',
  },
  id_card_pending: {
    status: 409,
    en: 'Your ID card is already under review.',
    id: 'KTP Anda sedang ditinjau.',
    cn: '您的身份证正在审核中',
  },
  id_card_unread: { status: 503, en: 'Failed to read ID Card', id: 'Gagal membaca KTP', cn: '身份证识别失败' },
  id_card_image_invalid: {
    status: 422,
    en: 'Upload the picture of your ID card again',
    id: 'Unggah ulang foto KTP Anda',
    cn: '请重新上传身份证照片',
  },
  id_card_consent_needed: {
    status: 422,
    en: 'Agree to the ID card check to continue',
    id: 'Setujui pemeriksaan KTP untuk melanjutkan',
    cn: '请同意身份证审核后继续',
  },
  id_card_decided: {
    status: 409,
    en: 'This ID card has already been decided.',
    id: 'KTP ini sudah diputuskan.',
    cn: '该身份证已处理',
  },
  id_card_not_looked_at: {
    status: 409,
    en: 'Open the picture first and compare the whole number with it.',
    id: 'Buka fotonya dulu, lalu cocokkan seluruh NIK.',
    cn: '请先打开图片，并核对完整号码。',
  },
  id_card_duplicate: {
    status: 409,
    en: 'Another account has the same number: only an administrator may verify it.',
    id: 'Akun lain memakai nomor yang sama: hanya administrator yang boleh memverifikasi.',
    cn: '另一账户使用相同号码，仅管理员可通过',
  },
  id_card_reason_needed: {
    status: 422,
    en: 'Choose a reason for the rejection',
    id: 'Pilih alasan penolakan',
    cn: '请选择拒绝原因',
  },
  id_card_note_needed: {
    status: 422,
    en: 'Tell the customer what is wrong',
    id: 'Jelaskan kepada pelanggan apa yang salah',
    cn: '请说明问题所在',
  },
  id_card_name_invalid: {
    status: 422,
    en: 'Use 2 to 100 letters, as on the card',
    id: 'Gunakan 2 sampai 100 huruf, sesuai KTP',
    cn: '请填写 2 至 100 个字母，与身份证一致',
  },
  id_card_address_invalid: {
    status: 422,
    en: 'Use 5 to 200 characters, as on the card',
    id: 'Gunakan 5 sampai 200 karakter, sesuai KTP',
    cn: '请填写 5 至 200 个字符，与身份证一致',
  },
  id_card_rt_rw_invalid: {
    status: 422,
    en: 'Write RT/RW as 001/002',
    id: 'Tulis RT/RW seperti 001/002',
    cn: '请按 001/002 的格式填写 RT/RW',
  },
  id_card_area_invalid: {
    status: 422,
    en: 'Use 2 to 100 characters',
    id: 'Gunakan 2 sampai 100 karakter',
    cn: '请填写 2 至 100 个字符',
  },
  nik_length: {
    status: 422,
    en: 'The number on the card has 16 digits',
    id: 'NIK terdiri dari 16 angka',
    cn: '身份证号应为 16 位数字',
  },
  nik_province: {
    status: 422,
    en: 'The first two digits are not an Indonesian province',
    id: 'Dua angka pertama bukan kode provinsi',
    cn: '前两位不是有效的省份代码',
  },
  nik_day: {
    status: 422,
    en: 'The day of birth in the number is not possible',
    id: 'Tanggal lahir dalam NIK tidak mungkin',
    cn: '号码中的出生日无效',
  },
  nik_month: {
    status: 422,
    en: 'The month of birth in the number is not possible',
    id: 'Bulan lahir dalam NIK tidak mungkin',
    cn: '号码中的出生月份无效',
  },
  nik_date: {
    status: 422,
    en: 'The date of birth in the number does not exist',
    id: 'Tanggal lahir dalam NIK tidak ada',
    cn: '号码中的出生日期不存在',
  },
  nik_serial: {
    status: 422,
    en: 'The last four digits may not be 0000',
    id: 'Empat angka terakhir tidak boleh 0000',
    cn: '后四位不能为 0000',
  },
  /** Specification section 8. */
  id_card_update_failed: {
    status: 422,
    en: 'Failed to update ID Card',
    id: 'Data KTP gagal diperbarui',
    cn: '身份证更新失败',
  },
} as const satisfies ErrorTable
