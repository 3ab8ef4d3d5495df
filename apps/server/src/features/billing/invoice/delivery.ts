import { taxCodeOf, type TaxCode } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoiceLines } from '../../../db/schema'
import { offersFor, type Parcel } from '../checkout/offers'
import { addressOf, pricedAt, snapshotOf, type InvoiceSnapshot } from './snapshot'
import type { InvoiceRow } from './store'

interface DeliveryLine {
  readonly kind: 'domestic'
  readonly taxCode: TaxCode
  readonly amountMinor: number
}

/**
 * The chosen delivery of a billed shipment at its real weight, by the tariff of the billing date. Where that tariff has
 * no price for the weight, what was billed stays; so does what a delivery voucher paid. Empty without delivery.
 */
export const deliveryOf = async (
  { db }: { readonly db: Db },
  invoice: InvoiceRow,
  parcel: Parcel,
): Promise<DeliveryLine[]> => {
  const { id: invoiceId, country, snapshot } = invoice
  const chosen = snapshotOf(snapshot).domestic
  const address = addressOf(snapshot)
  const billed = await db
    .select({ amountMinor: invoiceLines.amountMinor })
    .from(invoiceLines)
    .where(
      and(
        eq(invoiceLines.invoiceId, invoiceId),
        eq(invoiceLines.shipmentId, parcel.id),
        eq(invoiceLines.kind, 'domestic'),
      ),
    )
  if (chosen === null || address === null || billed.length === 0) return []
  const billedMinor = billed.reduce((sum, line) => sum + line.amountMinor, 0)
  const offers = await offersFor({ db, now: pricedAt(invoice), customer: { country } }, address, [parcel])
  const offer = offers.find(({ serviceCode }) => serviceCode === chosen.service_code)
  const freeMinor = vouchedMinor(snapshotOf(snapshot), billedMinor)
  const ownMinor = (priceMinor: number): number => Math.max(0, priceMinor - freeMinor)
  const amountMinor = billedMinor + ownMinor(offer?.priceMinor ?? billedMinor) - ownMinor(billedMinor)
  return [{ kind: 'domestic', taxCode: taxCodeOf(country, 'last_mile', true), amountMinor }]
}

/** The part of a shipment's delivery that a delivery voucher paid: it is neither credited nor billed again. */
const vouchedMinor = ({ vouchers, domestic_minor: allMinor }: InvoiceSnapshot, ownMinor: number): number => {
  const givenMinor = vouchers
    .filter(({ voucher_category }) => voucher_category === 'domestic_shipping')
    .reduce((sum, { discount_minor }) => sum + discount_minor, 0)
  return allMinor === 0 ? 0 : Math.round((givenMinor * ownMinor) / allMinor)
}
