import type { Country } from './country'
import type { Language } from './language'
import type { LegalBasis } from './retention'

type Names = Readonly<Record<Language, string>>

const invoices: Names = {
  en: 'your invoices, with name and address (tax law)',
  id: 'tagihan Anda beserta nama dan alamat (aturan pajak)',
  cn: '账单以及账单上的姓名和地址（税法）',
}

const records: Readonly<Record<LegalBasis, Readonly<Record<Country, Names>>>> = {
  tax: { sg: invoices, id: invoices },
  customs: {
    sg: {
      en: 'customs declarations, with goods, sender and recipient (customs law)',
      id: 'dokumen pabean beserta barang, pengirim, dan penerima (aturan kepabeanan)',
      cn: '报关资料，含物品、发件人和收件人（海关法）',
    },
    id: {
      en: 'customs declarations, with goods, sender, recipient and ID card number (customs law)',
      id: 'dokumen pabean beserta barang, pengirim, penerima, dan NIK (aturan kepabeanan)',
      cn: '报关资料，含物品、发件人、收件人和身份证号码（海关法）',
    },
  },
}

const sentences: Names = {
  en: 'Kept by law until {until}: {what}.',
  id: 'Wajib disimpan sampai {until}: {what}.',
  cn: '依法保留至{until}：{what}。',
}

const locales: Readonly<Record<Language, string>> = { en: 'en-SG', id: 'id-ID', cn: 'zh-CN' }

/** What a law makes us keep after an erasure, until the day `until`: `Kept by law until 31 December 2031: your invoices, …`. */
export const keptRecordsText = (
  { basis, until }: { readonly basis: LegalBasis; readonly until: string },
  country: Country,
  language: Language,
): string => {
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until))
  return sentences[language].replace('{until}', day).replace('{what}', records[basis][country][language])
}
