import {
  bracketKinds,
  categoryGroups,
  cifParts,
  freightBases,
  pricingModes,
  surchargeBases,
  taxCodes,
  type Service,
} from '@layar/domain'
import type { TariffTextKey } from './text'

export const sheetNames = ['abroad', 'prices', 'terms', 'surcharges', 'cover', 'storage', 'zones', 'delivery'] as const
export type SheetName = (typeof sheetNames)[number]

/** Imports are delivered locally, exports to zones abroad. */
export const sheetsOfService: Readonly<Record<Service, readonly SheetName[]>> = {
  impor: ['prices', 'terms', 'surcharges', 'cover', 'storage', 'zones', 'delivery'],
  ekspor: ['prices', 'terms', 'surcharges', 'abroad'],
}

/** Whose lines belong to an agent or a zone: one owner is shown at a time. */
export const isOwnedSheet = (sheet: string): boolean => ['prices', 'terms', 'storage'].includes(sheet)

export interface Column {
  readonly key: string
  /** The column's label, including its unit if it has one. */
  readonly text: TariffTextKey
  /** The allowed values of a choice; they are also text keys. */
  readonly choices?: readonly string[]
  readonly width?: 'narrow' | 'wide' | 'widest'
  /** May be empty, which means no upper end, no limit, or both. */
  readonly optional?: true
}

const tracks = ['udara', 'laut'] as const
const way = [
  { key: 'track', text: 'track', choices: tracks },
  { key: 'container', text: 'container', choices: ['lcl', 'fcl_20', 'fcl_40'] },
  { key: 'group', text: 'group', choices: categoryGroups },
] as const satisfies readonly Column[]
const names = [
  { key: 'name_en', text: 'nameEn', width: 'wide' },
  { key: 'name_id', text: 'nameId', width: 'wide' },
  { key: 'name_cn', text: 'nameCn', width: 'wide' },
] as const satisfies readonly Column[]
const yesNo = ['yes', 'no'] as const

/** The columns of each sheet in the order of a paste. */
export const columnsOf: Readonly<Record<SheetName, readonly Column[]>> = {
  abroad: [
    { key: 'code', text: 'code' },
    ...names,
    { key: 'countries', text: 'countries', width: 'widest' },
    { key: 'air_min', text: 'airLeast', width: 'narrow' },
    { key: 'air_max', text: 'airMost', width: 'narrow' },
    { key: 'sea_min', text: 'seaLeast', width: 'narrow' },
    { key: 'sea_max', text: 'seaMost', width: 'narrow' },
  ],
  prices: [
    ...way,
    { key: 'from', text: 'from', width: 'narrow' },
    { key: 'to', text: 'to', width: 'narrow', optional: true },
    { key: 'kind', text: 'kind', choices: bracketKinds },
    { key: 'first_qty', text: 'firstQuantity', width: 'narrow', optional: true },
    { key: 'first_price', text: 'firstPrice', optional: true },
    { key: 'unit_price', text: 'unitPrice' },
  ],
  terms: [
    ...way,
    { key: 'basis', text: 'basis', choices: freightBases },
    { key: 'step', text: 'step', width: 'narrow' },
    { key: 'min', text: 'least', width: 'narrow' },
    { key: 'divisor', text: 'divisor', width: 'narrow' },
    { key: 'wm', text: 'wm', width: 'narrow' },
    { key: 'compare', text: 'compare', choices: ['shipment', 'package'] },
    { key: 'mode', text: 'mode', choices: pricingModes },
  ],
  surcharges: [
    { key: 'code', text: 'code' },
    ...names,
    { key: 'basis', text: 'surchargeBasis', choices: surchargeBases },
    { key: 'amount', text: 'amount' },
    { key: 'percent_of', text: 'percentOf', choices: ['freight', 'declared_value'] },
    { key: 'min', text: 'lowest', optional: true },
    { key: 'max', text: 'highest', optional: true },
    { key: 'tax_code', text: 'taxCode', choices: taxCodes },
    { key: 'on_request', text: 'onRequest', choices: yesNo },
    { key: 'track', text: 'track', choices: ['both', ...tracks] },
    { key: 'groups', text: 'onlyGroups', width: 'wide', optional: true },
    { key: 'cif_above', text: 'cifAbove', optional: true },
    { key: 'side_above', text: 'sideAbove', width: 'narrow', optional: true },
    { key: 'weight_above', text: 'weightAbove', width: 'narrow', optional: true },
    { key: 'cif_part', text: 'cifPart', choices: cifParts },
  ],
  cover: [
    { key: 'rate', text: 'coverRate', width: 'narrow' },
    { key: 'min_premium', text: 'minPremium' },
    { key: 'max_insured', text: 'maxInsured' },
    { key: 'free_cap', text: 'freeCap' },
    { key: 'tax_code', text: 'taxCode', choices: taxCodes },
    { key: 'covers_en', text: 'coversEn', width: 'widest' },
    { key: 'covers_id', text: 'coversId', width: 'widest' },
    { key: 'covers_cn', text: 'coversCn', width: 'widest' },
    { key: 'excludes_en', text: 'excludesEn', width: 'widest' },
    { key: 'excludes_id', text: 'excludesId', width: 'widest' },
    { key: 'excludes_cn', text: 'excludesCn', width: 'widest' },
  ],
  storage: [
    { key: 'track', text: 'track', choices: tracks },
    { key: 'free_days', text: 'freeDays', width: 'narrow' },
    { key: 'fee', text: 'storageFee' },
    { key: 'reminder_days', text: 'reminderDays', optional: true },
    { key: 'abandon_after', text: 'abandonAfter', width: 'narrow' },
  ],
  zones: [
    { key: 'code', text: 'code' },
    ...names,
    { key: 'served', text: 'served', choices: yesNo },
    { key: 'whole', text: 'wholeCountry', choices: yesNo },
    { key: 'areas', text: 'areaCodes', width: 'wide', optional: true },
    { key: 'postals', text: 'postalCodes', width: 'wide', optional: true },
  ],
  delivery: [
    { key: 'zone', text: 'zone' },
    { key: 'service', text: 'service' },
    ...names,
    { key: 'track', text: 'track', choices: ['both', ...tracks] },
    { key: 'basis', text: 'basis', choices: ['kg', 'cbm'] },
    { key: 'from', text: 'from', width: 'narrow' },
    { key: 'to', text: 'to', width: 'narrow', optional: true },
    { key: 'step', text: 'step', width: 'narrow' },
    { key: 'min', text: 'least', width: 'narrow' },
    { key: 'per', text: 'per', choices: ['delivery', 'unit'] },
    { key: 'price', text: 'price' },
    { key: 'days_min', text: 'daysLeast', width: 'narrow' },
    { key: 'days_max', text: 'daysMost', width: 'narrow' },
  ],
}
