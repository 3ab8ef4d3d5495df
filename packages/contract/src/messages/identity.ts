import type { Text } from '../define'

export const identityMessages = {
  id_card_read: {
    en: 'Please check what we read from your card',
    id: 'Periksa hasil pembacaan KTP Anda',
    cn: '请核对识别结果',
  },
  id_card_read_nothing: {
    en: 'We couldn’t read the card. Please enter the details yourself.',
    id: 'KTP tidak terbaca. Silakan isi kolomnya sendiri.',
    cn: '未能识别身份证，请手动填写',
  },
  id_card_sent: {
    en: 'ID card submitted. The review takes up to 1x24 working hours.',
    id: 'KTP Anda sudah dikirim. Peninjauan memerlukan hingga 1x24 jam kerja.',
    cn: '身份证已提交，审核最多需要 1x24 个工作小时',
  },
  id_card_approved: { en: 'The ID card is verified', id: 'KTP diverifikasi', cn: '身份证已通过' },
  id_card_refused: { en: 'The ID card is rejected', id: 'KTP ditolak', cn: '身份证未通过' },
  nik_region_unknown: {
    en: 'The region in the number is not in our list',
    id: 'Wilayah dalam NIK tidak ada di daftar kami',
    cn: '号码中的地区不在列表中',
  },
  nik_sex_differs: {
    en: 'The gender in the number differs from the profile',
    id: 'Jenis kelamin dalam NIK berbeda dengan profil',
    cn: '号码中的性别与资料不符',
  },
  nik_birth_date_differs: {
    en: 'The date of birth in the number differs from the profile',
    id: 'Tanggal lahir dalam NIK berbeda dengan profil',
    cn: '号码中的出生日期与资料不符',
  },
  nik_under_17: {
    en: 'The holder is younger than 17',
    id: 'Pemegang KTP berusia di bawah 17 tahun',
    cn: '持卡人未满 17 岁',
  },
  id_card_duplicate_found: {
    en: 'Another account has the same number: an administrator must decide',
    id: 'Akun lain memakai nomor yang sama: administrator yang memutuskan',
    cn: '另一账户使用相同号码，由管理员处理',
  },
} as const satisfies Record<string, Text>
