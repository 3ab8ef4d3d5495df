import { fill, type Language } from '@layar/contract'
import type { Country } from '@layar/domain'
import { companyOf } from '../../../../config/company'
import type { Config } from '../../../../config/config'
import type { Colors } from './look'
import { markup, type Markup } from './markup'

/** Why somebody gets a mail: an account, an address that was typed, or work in the console. */
export type Reader = 'customer' | 'contact' | 'staff'

const reasons: Readonly<Record<Reader, Readonly<Record<Language, string>>>> = {
  customer: {
    en: 'You received this email because you have an account with {brand}.',
    id: 'Anda menerima email ini karena memiliki akun di {brand}.',
    cn: '您收到此邮件，是因为您拥有 {brand} 账户。',
  },
  contact: {
    en: 'You received this email because this address was used at {brand}.',
    id: 'Anda menerima email ini karena alamat ini digunakan di {brand}.',
    cn: '您收到此邮件，是因为有人在 {brand} 使用了此邮箱。',
  },
  staff: {
    en: 'You received this email because you work for {brand}.',
    id: 'Anda menerima email ini karena Anda bekerja untuk {brand}.',
    cn: '您收到此邮件，是因为您是 {brand} 的员工。',
  },
}

const choice: Readonly<Record<Language, string>> = {
  en: 'Choose what we send you under Settings, Notifications.',
  id: 'Atur pesan yang Anda terima di Pengaturan, bagian Notifikasi.',
  cn: '您可以在“设置”的“通知”部分选择接收哪些消息。',
}
const licences: Readonly<Record<Language, string>> = {
  en: 'Licence {number}',
  id: 'Izin {number}',
  cn: '许可证号 {number}',
}
const privacy: Readonly<Record<Language, string>> = {
  en: 'Data protection: {mail}',
  id: 'Perlindungan data: {mail}',
  cn: '数据保护：{mail}',
}
const sample: Readonly<Record<Language, string>> = {
  en: 'Sample site: prices and accounts are examples.',
  id: 'Situs contoh: harga dan rekening hanya contoh.',
  cn: '示例站点：价格和账户均为示例。',
}

interface Foot {
  readonly reader: Reader
  /** The reader may turn such messages off. */
  readonly isOptional: boolean
  readonly country: Country
  readonly language: Language
}

/** The company as the documents and the portal's foot name it, and why the mail came. */
export const drawFoot = (config: Config, { reader, isOptional, country, language }: Foot, colors: Colors): Markup => {
  const { name, address, registration_number: uen, tax_number: tax, is_sample: isSample } = companyOf(config, country)
  const { licence, dataProtectionEmail } = config.companies[country]
  const reason = fill(reasons[reader][language], { brand: config.brands[country].name })
  const numbers = [
    uen && `UEN ${uen}`,
    // The number is the UEN where the tax office gave no other.
    tax && tax !== uen && `${country === 'sg' ? 'GST' : 'NPWP'} ${tax}`,
    licence && fill(licences[language], { number: licence }),
  ].filter(Boolean)
  const texts = [
    isOptional ? `${reason}${language === 'cn' ? '' : ' '}${choice[language]}` : reason,
    [name, ...address].filter(Boolean).join(', '),
    numbers.join(' · '),
    dataProtectionEmail === null ? '' : fill(privacy[language], { mail: dataProtectionEmail }),
    isSample ? sample[language] : '',
  ].filter(Boolean)
  const style = `margin:0 0 4px;color:${colors.muted};font-size:12.5px;line-height:19px`
  return markup`${texts.map((text) => markup`<p class="muted" style="${style}">${text}</p>`)}`
}
