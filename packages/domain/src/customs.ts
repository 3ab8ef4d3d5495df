import { asTyped } from './invisible'
import type { Country } from './country'
import type { Service } from './service'
import type { Track } from './track'
import type { Labels } from './status/machine'

/**
 * How goods are declared: Singapore relieves low values by air and asks a permit for the rest; Indonesia takes a
 * consignment note (CN) up to its limit and an import declaration (PIB) above it and by sea; an export has its own.
 */
export const customsRegimes = ['relief', 'permit', 'cn', 'pib', 'export'] as const
export type CustomsRegime = (typeof customsRegimes)[number]

export const customsRegimeLabels: Readonly<Record<CustomsRegime, Labels>> = {
  relief: { en: 'GST relief', id: 'Bebas GST', cn: '免 GST' },
  permit: { en: 'Import permit', id: 'Permit impor', cn: '进口许可' },
  cn: { en: 'CN', id: 'CN', cn: 'CN' },
  pib: { en: 'PIB', id: 'PIB', cn: 'PIB' },
  export: { en: 'Export declaration', id: 'Pemberitahuan ekspor', cn: '出口报关' },
}

/** Who must act before customs let goods go. */
export const customsActors = ['customer', 'us', 'broker', 'customs'] as const
export type CustomsActor = (typeof customsActors)[number]

export const customsActorLabels: Readonly<Record<CustomsActor, Labels>> = {
  customer: { en: 'Customer', id: 'Pelanggan', cn: '客户' },
  us: { en: 'Us', id: 'Kami', cn: '我司' },
  broker: { en: 'Broker', id: 'PPJK', cn: '报关行' },
  customs: { en: 'Customs', id: 'Bea cukai', cn: '海关' },
}

interface Declared {
  readonly service: Service
  readonly country: Country
  readonly track: Track
  /** What the tax estimate of the shipment says; null without one. */
  readonly taxMode: string | null
  readonly taxReason: string | null
}

/** The regime that the estimate of a shipment points to; staff see it, and customs decide. */
export function customsRegimeOf({ service, country, track, taxMode, taxReason }: Declared): CustomsRegime {
  if (service === 'ekspor') return 'export'
  // Customs relieve low-value goods also where the GST on them is charged by us.
  const isRelieved = taxMode === 'relief' || taxReason === 'low_value_sg'
  if (country === 'sg') return track === 'udara' && isRelieved ? 'relief' : 'permit'
  return track === 'udara' && taxReason !== 'above_cn_limit' ? 'cn' : 'pib'
}

const housePrefix = 'LYH'
const houseDigits = 8

/** The check digit of an air waybill: the number modulo 7. */
const checkDigit = (serial: number): string => String(serial % 7)

/** `LYH-00000042-0`: the number of one shipment on one departure, of our own series. */
export const houseNumber = (serial: number): string =>
  `${housePrefix}-${String(serial).padStart(houseDigits, '0')}-${checkDigit(serial)}`

/** The serial of a typed house number, in any case, with or without dashes; undefined for a wrong check digit. */
export function parseHouseNumber(text: string): number | undefined {
  const bare = asTyped(text).toUpperCase().replace(/[\s-]/g, '')
  const digits = /^LYH(\d{9,14})$/.exec(bare)?.[1]
  if (digits === undefined) return undefined
  const serial = Number(digits.slice(0, -1))
  return serial > 0 && digits.endsWith(checkDigit(serial)) ? serial : undefined
}

const imeiDigits = 15

const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)

/** The 15 digits of a typed IMEI; undefined where they are not one. */
export function parseImei(text: string): string | undefined {
  const digits = asTyped(text).replace(/[\s./-]/g, '')
  const isWhole = /^\d+$/.test(digits) && digits.length === imeiDigits && luhnSum(digits) % 10 === 0
  // Fifteen zeros pass the check, and are no device.
  return isWhole && !/^(\d)\1*$/.test(digits) ? digits : undefined
}

/** Two for a phone with two SIMs. */
export const maxImeisPerPiece = 2

/** Telephones for cellular networks: 8517.13 and 8517.14 since HS 2022, 8517.12 before. */
export const phoneHeadings = ['851712', '851713', '851714']

export const isMobilePhone = (hsCode: string): boolean => phoneHeadings.some((heading) => hsCode.startsWith(heading))

interface Line {
  readonly hsCode: string
  readonly quantity: number
  readonly imeis: number
}

export type GoodsLack = 'hs_code' | 'imei'

/**
 * What a line of goods lacks before its departure closes: an HS code, or an IMEI for each phone that goes to Indonesia,
 * where a phone without one is not let in. A laptop and a tablet without a SIM have none, and lack none.
 */
export function goodsLack(line: Line, { service, country }: Pick<Declared, 'service' | 'country'>): GoodsLack | null {
  if (line.hsCode === '') return 'hs_code'
  return service === 'impor' && country === 'id' && isMobilePhone(line.hsCode) && line.imeis < line.quantity
    ? 'imei'
    : null
}
