import { taxCodeOf } from '@layar/domain'
import { statement } from '../../../db/statement'
import type { WriteContext } from '../../../jobs/write'
import {
  storageEventsOf,
  storageOfGoods,
  type ShipmentRow,
  type StorageEventRow,
  type TermedStorage,
} from '../../cargo/public'
import { findMainInvoice, importGoods, issueAdditional } from './additional'
import type { ChargeLine } from './snapshot'

/** Selects as JSON what storage of these shipments was billed already, in minor units by the id of the shipment. */
export const storageBilledOf = (condition: string): string => `
  coalesce((
    select json_object_agg(b.shipment_id, b.minor) from (
      select l.shipment_id, sum(l.amount_minor)::bigint as minor
        from invoice_lines l join invoices v on v.id = l.invoice_id
       where ${condition} and l.kind = 'storage' and v.status <> 'cancelled' group by l.shipment_id) b), '{}')`

export type StorageBilled = Readonly<Record<string, number>>

const days = { en: ['day', 'days'], id: ['hari', 'hari'] } as const
const cartonsOf = { en: ['carton', 'cartons'], id: ['karton', 'karton'] } as const
const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${String(count)} ${count === 1 ? one : many}`

/** What storage costs until now, less what was billed of it. A service of ours, which no voucher lowers. */
const storageLine = (
  { id, country }: Pick<ShipmentRow, 'id' | 'country'>,
  { feeMinor, chargedDays }: TermedStorage,
  cartons: number,
  billedMinor: number,
): ChargeLine[] =>
  feeMinor <= billedMinor
    ? []
    : [
        {
          kind: 'storage',
          code: 'storage',
          label: {
            en: `Storage: ${counted(chargedDays, days.en)}, ${counted(cartons, cartonsOf.en)}`,
            id: `Penyimpanan: ${counted(chargedDays, days.id)}, ${counted(cartons, cartonsOf.id)}`,
            cn: `仓储费：${String(chargedDays)} 天，${String(cartons)} 箱`,
          },
          params: {},
          quantity: null,
          unit: null,
          taxCode: taxCodeOf(country, 'service', true),
          amountMinor: feeMinor - billedMinor,
          shipmentId: id,
        },
      ]

/** The facts that the storage of shipments is priced by. */
export interface StorageFacts {
  readonly boxes: readonly { readonly shipmentId: string; readonly kind: string; readonly quantity: number }[]
  readonly storage: readonly StorageEventRow[]
  readonly storage_billed: StorageBilled
}

/** One line for each of the shipments whose storage costs something. */
export const storageLines = async (
  context: Pick<WriteContext, 'db' | 'now'>,
  rows: readonly ShipmentRow[],
  { boxes, storage, storage_billed: billed }: StorageFacts,
): Promise<ChargeLine[]> => {
  const lines: ChargeLine[] = []
  for (const row of rows) {
    const measured = boxes.filter(({ shipmentId, kind }) => shipmentId === row.id && kind === 'measured')
    const cartons = measured.reduce((sum, { quantity }) => sum + quantity, 0)
    const stored = await storageOfGoods(context, {
      country: row.country,
      agentId: row.declaredAgentId ?? row.agentId,
      track: row.track,
      cartons,
      events: storage.filter(({ shipmentId }) => shipmentId === row.id),
    })
    if (stored !== undefined) lines.push(...storageLine(row, stored, cartons, billed[row.id] ?? 0))
  }
  return lines
}

const readStorage = statement<StorageFacts>(
  'storage_of_shipment',
  `select coalesce((
            select json_agg(json_build_object('shipmentId', b.shipment_id, 'kind', b.kind, 'quantity', b.quantity))
              from shipment_packagings b where b.shipment_id = $1::uuid), '[]') as boxes,
          ${storageEventsOf('e.shipment_id = $1::uuid')} as storage,
          ${storageBilledOf('l.shipment_id = $1::uuid')} as storage_billed`,
)

/** Bills the storage of goods that were held for their customer although they were billed: no checkout follows. */
export const billStorage = async (
  context: WriteContext,
  { shipment }: { readonly shipment: ShipmentRow },
): Promise<void> => {
  const [facts] = await readStorage(context.db, [shipment.id])
  const main = await findMainInvoice(context.db, shipment.id)
  if (facts === undefined || main === undefined) return
  const lines = await storageLines(context, [shipment], facts)
  if (lines.length === 0) return
  await issueAdditional(context, {
    parent: main,
    goods: importGoods(shipment, { firstItem: null, itemCount: 0 }),
    lines,
  })
}
