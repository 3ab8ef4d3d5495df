import type { ExportRate, ExportRateReceived, ExportRates } from '@layar/contract'
import { carriageOn, countryName, tracks, type Country } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { findAddress } from '../../customer/public'
import { allCategories, type ExportQuote, chargeableView, quoteLineView, warningViews } from '../../pricing/public'
import type { InputErrors } from '../../cargo/public'
import { majorOf, moneyOf } from '../../../request/money'
import { readExportBoxes, readExportItems } from './declare'
import { priceExport } from './price'
import { restrictionsFor, restrictionView } from './restrictions'

/** @throws `not_found` for another customer's address */
const destinationOf = async ({ db, customer }: CustomerContext, input: ExportRateReceived): Promise<string> => {
  const id = input.recipient_address_id
  const address = id ? await findAddress(db, customer.id, id) : undefined
  if (id && address === undefined) throw fail('not_found')
  const destination = address?.country ?? input.destination_country
  const field = id ? 'recipient_address_id' : 'destination_country'
  if (!destination) throw failFields({ destination_country: 'field_required' })
  if (destination === customer.country) throw failFields({ [field]: 'export_destination_is_home' })
  return destination
}

const rateView = (quote: ExportQuote, language: CustomerContext['language']): ExportRate => {
  const { currency, totalMinor, taxMinor, tariff } = quote
  return {
    track: quote.track,
    currency,
    total_bill: totalMinor === null ? null : majorOf(currency, totalMinor),
    total: totalMinor === null ? null : moneyOf(currency, totalMinor),
    chargeable: chargeableView(quote, language),
    lines: quote.lines.map((line) => quoteLineView(line, currency, language)),
    tax_total: taxMinor === null ? null : moneyOf(currency, taxMinor),
    lead_time_days: quote.leadDays === null ? { min: 0, max: 0 } : { ...quote.leadDays },
    zone_name: quote.zone?.name[language] ?? null,
    tariff: tariff && { code: tariff.code, valid_from: tariff.validFrom.toISOString(), is_sample: tariff.isSample },
    warnings: warningViews(quote, language),
    is_sample: quote.isSample,
  }
}

/** Unpriced ones last. */
const byPrice = (a: ExportQuote, b: ExportQuote): number =>
  (a.totalMinor ?? Number.MAX_SAFE_INTEGER) - (b.totalMinor ?? Number.MAX_SAFE_INTEGER)

/** The price of an export shipment on each track that carries its goods, and the restrictions of the destination. */
export const exportRatesFor = async (context: CustomerContext, input: ExportRateReceived): Promise<ExportRates> => {
  const { db, customer, language } = context
  const destination = await destinationOf(context, input)
  const errors: InputErrors = {}
  const items = readExportItems(input.items, errors)
  const boxes = readExportBoxes(input.packages, errors)
  const categories = await allCategories(db)
  const rows = items.map(({ categorySlug }) => categories.find(({ slug }) => slug === categorySlug))
  for (const [index, row] of rows.entries())
    if (row === undefined) errors[`items.${index}.category_slug`] = 'category_unknown'
  if (Object.keys(errors).length > 0) throw failFields(errors)

  const isCarried = ({ track }: ExportQuote) => rows.every((row) => row && carriageOn(track, row) !== 'no')
  const country: Country = customer.country
  const isPickup = input.is_pickup ?? false
  const quotes: ExportQuote[] = []
  for (const track of input.track ? [input.track] : tracks) {
    const goods = { country, destinationCountry: destination, track, boxes, items, isPickup }
    quotes.push((await priceExport(context, goods)).full)
  }
  const served = quotes.filter(({ zone }) => zone !== null)
  const slugs = items.map(({ categorySlug }) => categorySlug)
  return {
    destination_country: destination,
    destination_name: countryName(destination, language),
    rates: served
      .filter(isCarried)
      .sort(byPrice)
      .map((quote) => rateView(quote, language)),
    restrictions: (await restrictionsFor(db, destination, slugs)).map((one) => restrictionView(one, language)),
    is_served: served.length > 0,
  }
}
