import { flightSum, type FlightSum } from '@layar/domain'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices, shipmentPackagings, shipmentProducts, shipments } from '../../../db/schema'
import type { ShipmentPrice, ShipmentRow } from '../../cargo/public'
import type { LostRelief } from '../../pricing/public'
import { priceAsBilled } from '../invoice/price-as-billed'
import type { ChargeLine } from '../invoice/snapshot'
import type { InvoiceRow } from '../invoice/store'
import type { FlightShipment } from './facts'

/** What the flight makes due for a shipment: import GST, and the permit where it bears that. */
type Due = Pick<ChargeLine, 'kind' | 'code' | 'label' | 'params' | 'taxCode' | 'amountMinor'>

export interface PricedOnFlight {
  readonly shipment: ShipmentRow
  readonly main: InvoiceRow
  readonly firstItem: string | null
  readonly itemCount: number
  /** Empty where it is taxed by itself, or was charged our GST. */
  readonly dueWith: (lost: LostRelief) => Promise<Due[]>
}

export interface PricedFlight {
  readonly sum: FlightSum
  readonly reliefMinor: number
  readonly goods: readonly PricedOnFlight[]
}

const dueBeside = (alone: ShipmentPrice, lost: ShipmentPrice): Due[] => {
  if (alone.full === null || lost.full === null) return []
  const had = new Set([...alone.full.lines, ...alone.full.tax.lines].map(({ code }) => code))
  const added = lost.full.tax.lines.filter(({ kind, code }) => kind === 'import_gst' && !had.has(code))
  if (added.every(({ amountMinor }) => amountMinor === 0)) return []
  const permits = lost.full.lines.filter(({ kind, code }) => kind === 'surcharge' && !had.has(code))
  return [...added, ...permits]
}

/** The goods of one customer on one flight, each at the rates of its own invoice and as it measures now. */
export const priceFlight = async (db: Db, goods: readonly FlightShipment[]): Promise<PricedFlight> => {
  if (goods.length < 2) return { sum: flightSum([]), reliefMinor: 0, goods: [] }
  const ids = goods.map(({ id }) => id)
  const { createdAt, id: shipmentId } = shipments
  // The oldest bears the permit.
  const rows = await db
    .select()
    .from(shipments)
    .where(inArray(shipmentId, ids))
    .orderBy(asc(createdAt), asc(shipmentId))
  const mains = await db
    .select()
    .from(invoices)
    .where(
      inArray(
        invoices.id,
        goods.flatMap(({ main_id: id }) => id ?? []),
      ),
    )
  const { shipmentId: boxOf, position: boxAt } = shipmentPackagings
  const boxes = await db.select().from(shipmentPackagings).where(inArray(boxOf, ids)).orderBy(asc(boxAt))
  const { shipmentId: itemOf, position: itemAt } = shipmentProducts
  const items = await db.select().from(shipmentProducts).where(inArray(itemOf, ids)).orderBy(asc(itemAt))

  const priced: PricedOnFlight[] = []
  const values: Parameters<typeof flightSum>[0][number][] = []
  for (const shipment of rows) {
    const { id } = shipment
    const main = mains.find((one) => one.id === goods.find((known) => known.id === id)?.main_id)
    if (main === undefined) continue
    const all = boxes.filter(({ shipmentId }) => shipmentId === id)
    const measured = all.filter(({ kind }) => kind === 'measured')
    const products = items.filter(({ shipmentId }) => shipmentId === id)
    const priceWith = (lostRelief: LostRelief | undefined) =>
      priceAsBilled({ db }, main, {
        shipment,
        boxes: measured.length > 0 ? measured : all,
        products,
        lostRelief,
      })
    const alone = await priceWith(undefined)
    const customs = alone.full?.tax.customs
    if (customs === undefined) continue
    values.push({ id, ...customs })
    priced.push({
      shipment,
      main,
      firstItem: products[0]?.title ?? null,
      itemCount: products.length,
      dueWith: async (lost) => dueBeside(alone, await priceWith(lost)),
    })
  }
  return { sum: flightSum(values), reliefMinor: Math.min(...values.map((one) => one.reliefMinor)), goods: priced }
}
