import { compensationCap, type ShipmentCover } from '@layar/domain'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import { compensations, shipments } from '../db/schema'
import { shipmentIds, staffIds } from './ids'

/** What a shipment's price keeps of its terms. */
const coverIn = (quote: Readonly<Record<string, unknown>> | null): ShipmentCover => quote?.['cover'] as ShipmentCover

/** Sari's notebooks came back to the hub wet: they were covered, and an administrator is to approve what is paid. */
export const seedCompensations = async (db: Db, { now }: { readonly now: Date }): Promise<void> => {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentIds.sariReturned))
  if (shipment === undefined) throw new Error('The sample shipment that came back is missing.')
  await db.insert(compensations).values({
    id: '1d000000-0000-4000-800a-000000000001',
    shipmentId: shipment.id,
    customerId: shipment.customerId,
    currency: shipment.currency,
    amountMinor: 150_000,
    capMinor: compensationCap(coverIn(shipment.quote)),
    reason: 'Buku catatan basah saat kembali ke gudang.',
    status: 'requested',
    requestedBy: staffIds.support,
    createdAt: new Date(now.getTime() - 86_400_000),
  })
}
