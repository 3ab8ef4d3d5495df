import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoiceExportShipments, invoiceLines, invoiceShipments, type invoices } from '../../../db/schema'
import { fail } from '../../../request/fail'

/** Which of the two services an invoice bills. */
export type Service = (typeof invoices.$inferSelect)['service']

interface Billed {
  readonly invoiceId: string
  readonly shipmentId: string
}

/** What an invoice of a service bills: its table of links, the shipments' own table, and how a line names one. */
export const billedBy = {
  impor: { links: invoiceShipments, shipments: 'shipments', line: invoiceLines.shipmentId },
  ekspor: { links: invoiceExportShipments, shipments: 'export_shipments', line: invoiceLines.exportShipmentId },
} as const

const linkNames = { impor: 'invoice_shipments', ekspor: 'invoice_export_shipments' } as const

/** Locks the shipments of an invoice in id order, the one order in which everybody locks them. */
export const lockBilled = async (db: Db, service: Service, invoiceId: string): Promise<void> => {
  await db.execute(sql`
    select id from ${sql.identifier(billedBy[service].shipments)}
     where id in (select shipment_id from ${sql.identifier(linkNames[service])} where invoice_id = ${invoiceId})
     order by id for update`)
}

/** @throws `conflict` where one of them stands on a live main invoice already */
export const linkShipments = async (
  db: Db,
  service: Service,
  links: readonly (Billed & { readonly role: 'main' | 'additional' })[],
): Promise<void> => {
  if (links.length === 0) return
  const table = billedBy[service].links
  const linked = await db
    .insert(table)
    .values([...links])
    .onConflictDoNothing()
    .returning({ shipmentId: table.shipmentId })
  if (linked.length !== links.length) throw fail('conflict')
}

/** Ends the hold of an invoice on its shipments. Answers those that it billed itself, in id order. */
export const releaseShipments = async (db: Db, service: Service, invoiceId: string): Promise<string[]> => {
  const table = billedBy[service].links
  const released = await db
    .update(table)
    .set({ isLive: false })
    .where(and(eq(table.invoiceId, invoiceId), eq(table.isLive, true)))
    .returning({ shipmentId: table.shipmentId, role: table.role })
  return released
    .filter(({ role }) => role === 'main')
    .map(({ shipmentId }) => shipmentId)
    .sort()
}

/** The shipments that an invoice bills itself, whether it holds them still or not, in id order. */
export const mainShipmentsOf = async (db: Db, service: Service, invoiceId: string): Promise<string[]> => {
  const table = billedBy[service].links
  const rows = await db
    .select({ id: table.shipmentId })
    .from(table)
    .where(and(eq(table.invoiceId, invoiceId), eq(table.role, 'main')))
    .orderBy(table.shipmentId)
  return rows.map(({ id }) => id)
}
