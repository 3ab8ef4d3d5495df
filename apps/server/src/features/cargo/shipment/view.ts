import { errorText, type Cart, type CartCard } from '@layar/contract'
import { markingCodesFor, missingImeis, parseMarkingCode, type Language } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { cardFields } from '../parcel/card'
import type { BoxRow } from '../parcel/rows'
import { chosenServiceName } from '../parcel/service-name'
import { majorOf, moneyOf } from '../../../request/money'
import { fileUrl } from '../../platform/public'
import { overLimitText } from '../../pricing/public'
import { storageTotals } from '../storage/listed'
import { promisesOf, type Promises } from '../voyage/promise'
import type { CardRow, ItemRow, ListedCartRow } from './rows'
import { sellerGstView } from './seller-gst'

const flagOf = (country: string): string =>
  [...country.toUpperCase()].map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0))).join('')

const regionNames: Readonly<Record<Language, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  id: new Intl.DisplayNames('id', { type: 'region' }),
  cn: new Intl.DisplayNames('zh-Hans', { type: 'region' }),
}

/** Cached because the runtime's look-up of country names is too slow for every row of a list. */
const knownCountries = new Map<string, string>()
const countryName = (language: Language, code: string): string => {
  const key = `${language} ${code}`
  const name = knownCountries.get(key) ?? regionNames[language].of(code.toUpperCase()) ?? code
  knownCountries.set(key, name)
  return name
}

const cubicMetres = ({ length_mm, width_mm, height_mm, quantity }: BoxRow): number =>
  (length_mm * width_mm * height_mm * quantity) / 1e9

/** All boxes together: grams, cubic metres to six decimals, and sides in cm if all boxes are alike. */
export const totalsOf = (boxes: readonly BoxRow[]) => {
  const [first] = boxes
  if (first === undefined) return null
  const isOneSize = boxes.length === 1
  return {
    weightGrams: boxes.reduce((sum, box) => sum + box.weight_grams * box.quantity, 0),
    volume: Math.round(boxes.reduce((sum, box) => sum + cubicMetres(box), 0) * 1e6) / 1e6,
    lengthCm: isOneSize ? first.length_mm / 10 : null,
    widthCm: isOneSize ? first.width_mm / 10 : null,
    heightCm: isOneSize ? first.height_mm / 10 : null,
  }
}

const actionsOf = (
  row: Pick<CardRow, 'status' | 'quarantine_reason' | 'is_at_counter' | 'invoice'>,
): Cart['actions'] => {
  const { status, invoice } = row
  const actions: Cart['actions'] = []
  if (status === 'quarantine' && row.quarantine_reason !== 'restricted_item' && row.quarantine_reason !== 'damaged')
    actions.push('update')
  if ((status === 'pending' || status === 'pending_locker') && invoice === null) actions.push('checkout')
  if (invoice?.status === 'pending') actions.push('pay')
  const isCancellable = status === 'pending' || status === 'pending_locker' || status === 'from_seller'
  if (isCancellable && (invoice === null || invoice.status === 'pending')) actions.push('cancel')
  if ((status === 'outbound' || status === 'delivered') && !row.is_at_counter) actions.push('confirm_finish')
  return actions
}

const agentOf = (row: ListedCartRow, language: Language): Cart['agent'] => {
  const parsed = parseMarkingCode(row.marking_code)
  const codes = parsed.ok ? markingCodesFor(parsed.value) : null
  const flag = flagOf(row.agent_country)
  return {
    id: String(row.agent_id),
    name: row.agent_name,
    country: countryName(language, row.agent_country),
    flag,
    allow_fcl: row.allow_fcl,
    country_data: {
      code: row.agent_country.toUpperCase(),
      flag,
      marking_codes: {
        air: row.agent_track === 'sea' ? null : (codes?.air ?? null),
        sea: row.agent_track === 'air' ? null : (codes?.sea ?? null),
        sea_fcl: row.agent_track === 'air' || !row.allow_fcl ? null : (codes?.sea_fcl ?? null),
      },
    },
  }
}

/** The reader: the language for names, and the URL under which this reader may open a file. */
export interface Reader {
  readonly language: Language
  readonly urlOf: (fileId: string) => string
  /** Whether the shipment is the reader's own: staff never see the code that collects it. */
  readonly isOwner: boolean
  /** What is promised ends with its day. */
  readonly now: Date
}

export const customerReader = (context: Pick<CustomerContext, 'config' | 'now' | 'language' | 'customer'>): Reader => ({
  language: context.language,
  urlOf: (id) => fileUrl(context, { id }, { customerId: context.customer.id }),
  isOwner: true,
  now: context.now,
})

type Shown = Omit<CardRow, 'id' | 'sort_at' | 'first_item' | 'item_count' | 'service_code' | 'journey' | 'boxes'>

const measuresOf = (totals: ReturnType<typeof totalsOf>): CartCard['measures'] =>
  totals && {
    weight_gram: totals.weightGrams,
    volume: totals.volume,
    length_cm: totals.lengthCm,
    width_cm: totals.widthCm,
    height_cm: totals.heightCm,
  }

/** What the card and the whole view tell alike. */
const shownFields = (row: Shown, { declared, measured }: Record<'declared' | 'measured', readonly BoxRow[]>) => ({
  cart_code: row.cart_code,
  marking_code: row.marking_code,
  status: row.status,
  customs_status: row.sub_status,
  is_quarantine: row.is_quarantine,
  quarantine_reason: row.quarantine_reason,
  quarantine_note: row.quarantine_note,
  hold_note: row.hold_note,
  package: { package_id: row.package_id, package_track: row.track },
  // An undeclared shipment counts its measured boxes.
  quantity_packaging: (declared.length > 0 ? declared : measured).reduce((sum, { quantity }) => sum + quantity, 0),
  measures: measuresOf(totalsOf(measured.length > 0 ? measured : declared)),
  actions: actionsOf(row),
})

const boxesOf = (boxes: readonly BoxRow[]) => ({
  declared: boxes.filter(({ kind }) => kind === 'declared'),
  measured: boxes.filter(({ kind }) => kind === 'measured'),
})

/**
 * A shipment as a list shows it. In the views of lists, spreads stand last: V8 adds what follows a leading one property by
 * property, which took two thirds of a cart's processor time.
 */
export const cardView = (row: CardRow, { language }: Pick<Reader, 'language'>, promises: Promises): CartCard => ({
  total: row.total_minor === null ? null : moneyOf(row.currency, row.total_minor),
  agent: {
    id: String(row.agent_id),
    country: countryName(language, row.agent_country),
    country_data: { code: row.agent_country.toUpperCase() },
  },
  first_item: row.first_item,
  item_count: row.item_count,
  domestic_selected: row.service_code === null ? null : { service_code: row.service_code },
  arrives_by: promises.arrivesBy(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  ...shownFields(row, boxesOf(row.boxes)),
})

/** What is above a quantity limit, by the rule under which it was declared. */
export const limitNotes = ({ over_limits: over }: Pick<ListedCartRow, 'over_limits'>, language: Language): string[] =>
  (over ?? []).map((one) => overLimitText(one, language))

/** Why a shipment has no price, where its customer can do something about it. */
const priceNotes = ({ total_minor: total, tax_reason: reason }: ListedCartRow, language: Language): string[] =>
  total === null && reason === 'above_cn_limit' ? [errorText('above_cn_limit', language)] : []

const missingOf = ({ country }: Pick<ListedCartRow, 'country'>, item: ItemRow): number =>
  country === 'id'
    ? missingImeis({
        isAsked: item.asks_imei,
        hasNoImei: item.has_no_imei,
        hsCode: item.hs_code,
        quantity: item.quantity,
        imeis: item.imeis.length,
      })
    : 0

/** A shipment as the customer's screens read it. Specification section 3, Cart / shipment. */
export const cartView = (row: ListedCartRow, { language, urlOf }: Reader, promises: Promises): Cart => {
  const { currency, invoice } = row
  const boxes = boxesOf(row.boxes)
  const declared = totalsOf(boxes.declared)
  const measured = totalsOf(boxes.measured)
  const domestic = invoice?.domestic ?? null
  return {
    first_item: row.items[0]?.title ?? null,
    item_count: row.items.length,
    receipt_number: row.receipts ?? '',
    agent: agentOf(row, language),
    container_type: row.container_type,
    estimation_weight: declared?.weightGrams ?? null,
    estimation_volume: declared?.volume ?? null,
    estimation_dimension_length: declared?.lengthCm ?? null,
    estimation_dimension_width: declared?.widthCm ?? null,
    estimation_dimension_height: declared?.heightCm ?? null,
    weight_revision: measured?.weightGrams ?? null,
    volume_revision: measured?.volume ?? null,
    dimension_length_revision: measured?.lengthCm ?? null,
    dimension_width_revision: measured?.widthCm ?? null,
    dimension_height_revision: measured?.heightCm ?? null,
    cart_packagings: boxes.declared.map((box) => ({
      dimension_length_estimation: box.length_mm / 10,
      dimension_width_estimation: box.width_mm / 10,
      dimension_height_estimation: box.height_mm / 10,
      volume_estimation: Math.round(cubicMetres(box) * 1e6) / 1e6,
      weight_estimation: box.weight_grams,
      quantity: box.quantity,
    })),
    details: row.items.map((item) => ({
      name: item.title,
      currency: item.currency,
      price_original: majorOf(item.currency, item.price_minor),
      qty: item.quantity,
      hs_code: item.hs_code === '' ? null : item.hs_code,
      product_type_titipkirimin: {
        slug: item.category_slug,
        category_name: item.category_name ?? item.category_slug,
      },
      is_fragile: item.is_fragile,
      seller_gst: sellerGstView(item, urlOf),
      imeis: item.imeis,
      has_no_imei: item.has_no_imei,
      missing_imeis: missingOf(row, item),
      product: { product_description: item.description, image_files: item.image_urls.map(urlOf) },
    })),
    invoice_files: row.invoice_files.map(urlOf),
    domestic_selected:
      domestic === null
        ? null
        : {
            price: majorOf(currency, domestic.price_minor),
            amount: moneyOf(currency, domestic.price_minor),
            service_code: domestic.service_code,
            service_name: chosenServiceName(language, domestic),
            carrier: domestic.carrier,
          },
    tracking_number: row.domestic_tracking_number,
    tracking_carrier: row.domestic_carrier,
    limit_notes: [...priceNotes(row, language), ...limitNotes(row, language)],
    arrives_by: promises.arrivesBy(row),
    ...cardFields(row),
    ...shownFields(row, boxes),
  }
}

/** Shipments of one customer, as their lists show them. */
export const cardViews = async (context: OwnContext, rows: readonly CardRow[]): Promise<CartCard[]> => {
  const promises = await promisesOf(context, context.customer.country)
  const storage = await storageTotals(context, rows)
  return rows.map((row) => ({ ...cardView(row, context, promises), ...storage.get(row.id) }))
}

type OwnContext = Pick<CustomerContext, 'db' | 'config' | 'now' | 'language' | 'customer'>

/** One shipment of the customer. */
export const cartViewOf = async (context: OwnContext, row: ListedCartRow): Promise<Cart> =>
  cartView(row, customerReader(context), await promisesOf(context, context.customer.country))

/** Shipments of one customer, as their screens read them. */
export const cartViews = async (context: OwnContext, rows: readonly ListedCartRow[]): Promise<Cart[]> => {
  const promises = await promisesOf(context, context.customer.country)
  const reader = customerReader(context)
  const storage = await storageTotals(context, rows)
  return rows.map((row) => ({ ...cartView(row, reader, promises), ...storage.get(row.id) }))
}
