import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoiceExportShipments, invoiceLines, invoiceShipments, type invoices } from '../../../db/schema'

/** Which of the two services an invoice bills. */
export type Service = (typeof invoices.$inferSelect)['service']

/** How each service is billed: its link table, the shipments' table, and the line column that references a shipment. */
export const billedBy = {
  impor: { links: invoiceShipments, shipments: 'shipments', line: invoiceLines.shipmentId },
  ekspor: { links: invoiceExportShipments, shipments: 'export_shipments', line: invoiceLines.exportShipmentId },
} as const

export const linkNames = { impor: 'invoice_shipments', ekspor: 'invoice_export_shipments' } as const

/** Releases the shipments of an invoice. Returns those of which it is the main invoice, in id order. */
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

/** The shipments of which an invoice is the main invoice, live or released, in id order. */
export const mainShipmentsOf = async (db: Db, service: Service, invoiceId: string): Promise<string[]> => {
  const table = billedBy[service].links
  const rows = await db
    .select({ id: table.shipmentId })
    .from(table)
    .where(and(eq(table.invoiceId, invoiceId), eq(table.role, 'main')))
    .orderBy(table.shipmentId)
  return rows.map(({ id }) => id)
}
