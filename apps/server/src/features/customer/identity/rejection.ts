import type { IdCardRejectReason, Language, Text } from '@layar/contract'

const texts: Readonly<Record<IdCardRejectReason, Text>> = {
  blurred: {
    en: 'The picture is not sharp enough to read.',
    id: 'Foto kurang jelas untuk dibaca.',
    cn: '照片不够清晰，无法辨认。',
  },
  not_a_ktp: {
    en: 'The picture does not show an Indonesian ID card (KTP).',
    id: 'Foto bukan KTP.',
    cn: '照片不是印尼身份证（KTP）。',
  },
  number_invalid: {
    en: 'The number does not match the card.',
    id: 'NIK tidak sesuai dengan kartu.',
    cn: '号码与证件不符。',
  },
  name_differs: {
    en: 'The name does not match the card.',
    id: 'Nama tidak sesuai dengan kartu.',
    cn: '姓名与证件不符。',
  },
  expired_or_foreign: {
    en: 'The card has expired or was not issued in Indonesia.',
    id: 'Kartu sudah tidak berlaku atau bukan terbitan Indonesia.',
    cn: '证件已过期或非印尼签发。',
  },
  not_account_holder: {
    en: 'The card belongs to somebody other than the account holder.',
    id: 'KTP bukan milik pemegang akun.',
    cn: '证件不属于账户持有人。',
  },
  other: { en: '', id: '', cn: '' },
}

/** The rejection reason for the customer; empty for `other`, whose note explains it. */
export const rejectionText = (reason: IdCardRejectReason, language: Language): string => texts[reason][language]
