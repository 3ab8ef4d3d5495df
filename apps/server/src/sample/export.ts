import { createHash } from 'node:crypto'
import { codeBytes, codeFromBytes, exportHoldOrigins } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { reactions } from '../features/events'
import { findAddress, addressView } from '../features/customer/public'
import { billExports, addExport } from '../features/export/public'
import type { Db } from '../db/open'
import {
  customers,
  exportEvents,
  exportPackages,
  exportRequests,
  exportShipments,
  invoices,
  payments,
} from '../db/schema'
import { exportStories } from './export-story'
import type { ExportStory } from './story/export-steps'
import { addCartons, moveExportCartons } from './cartons'
import { addressIds, customerIds, staffIds } from './ids'
import { addFile, type ShipmentSeedContext } from './shipments'

type Owner = typeof customers.$inferSelect
const hourMs = 3_600_000
const ago = ({ now }: ShipmentSeedContext, hours: number): Date => new Date(now.getTime() - hours * hourMs)

const codeOf = (kind: 'export_shipment' | 'invoice', id: string): string =>
  codeFromBytes(kind, createHash('sha256').update(id).digest().subarray(0, codeBytes))

const addressOf = async (db: Db, id: string) => {
  const row = await findAddress(db, customerIds.sari, id)
  if (row === undefined) throw new Error(`The sample address ${id} is missing.`)
  return addressView(row)
}

/** Declared as its customer would, then set to the intended status. */
const addStory = async (
  db: Db,
  context: ShipmentSeedContext,
  owner: Owner,
  story: ExportStory,
  files: { readonly photo: string; readonly paper: string },
): Promise<void> => {
  const { id, steps, box } = story
  const hoursSince = (status: string) => steps.find((step) => step.status === status)?.hoursAgo
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) throw new Error(`The story ${id} has no steps.`)
  const createdAt = ago(context, first.hoursAgo)
  const declared = {
    sender: await addressOf(db, addressIds.sariSender),
    recipient: await addressOf(db, addressIds[story.recipient]),
    pickup: story.isCollected === true ? await addressOf(db, addressIds.sariPickup) : null,
    track: story.track,
    boxes: [box],
    items: story.items.map(({ slug, isFragile, ...item }) => ({
      ...item,
      categorySlug: slug,
      currency: 'IDR' as const,
      photos: [files.photo],
      isFragile: isFragile ?? false,
    })),
    documents: story.hasPapers === true ? [files.paper] : [],
    note: story.note ?? '',
  }
  const fixed = { id, shipmentCode: codeOf('export_shipment', id), createdAt }
  await addExport({ db, now: context.now, customer: { ...owner, gstRegisteredFrom: null } }, declared, fixed)
  const asked = hoursSince('under_review')
  const billed = hoursSince('waiting_payment')
  const received = hoursSince('received')
  const decision = steps.find(({ status }) => status === 'document_incomplete' || status === 'rejected')
  if (asked !== undefined)
    await db.insert(exportRequests).values({ id, customerId: owner.id, createdAt: ago(context, asked) })
  await db
    .update(exportShipments)
    .set({
      status: last.status,
      heldFrom: last.status === 'hold' ? exportHoldOrigins.find((from) => from === steps.at(-2)?.status) : null,
      requestId: asked === undefined ? null : id,
      ...(billed !== undefined && { approvedAt: ago(context, billed), approvedBy: staffIds.support }),
      reviewNote: decision?.note ?? null,
      inboundCarrier: story.inbound?.carrier ?? null,
      inboundTrackingNumber: story.inbound?.number ?? null,
      outboundCarrier: story.outbound?.carrier ?? null,
      outboundTrackingNumber: story.outbound?.number ?? null,
      manifestNumber: story.outbound?.manifest ?? null,
      ...(received !== undefined && {
        measuredAt: ago(context, received),
        condition: 'good' as const,
        photos: [files.photo],
      }),
      updatedAt: ago(context, last.hoursAgo),
      statusAt: ago(context, last.hoursAgo),
    })
    .where(eq(exportShipments.id, id))
  if (received !== undefined) await addMeasured(db, context, owner, story, received)
  await db.delete(exportEvents).where(eq(exportEvents.shipmentId, id))
  await db.insert(exportEvents).values(
    steps.map(({ status, by, note, hoursAgo }, index) => ({
      shipmentId: id,
      fromStatus: steps[index - 1]?.status ?? null,
      toStatus: status,
      actorKind:
        by === undefined ? ('system' as const) : by === 'customer' ? ('customer' as const) : ('staff' as const),
      actorId: by === undefined ? null : by === 'customer' ? owner.id : staffIds[by],
      publicNote: note ?? null,
      createdAt: ago(context, hoursAgo),
    })),
  )
}

const addMeasured = async (
  db: Db,
  context: ShipmentSeedContext,
  { country }: Owner,
  { id, box, steps, inbound }: ExportStory,
  receivedHoursAgo: number,
): Promise<void> => {
  await db.insert(exportPackages).values({ shipmentId: id, kind: 'measured', position: 0, ...box })
  await addCartons(db, {
    owner: { exportShipmentId: id },
    building: { country },
    shelf: 'E-01',
    receiptNumber: inbound?.number ?? null,
    boxes: [box],
    at: ago(context, receivedHoursAgo),
  })
  await moveExportCartons(
    db,
    id,
    steps.map(({ status, hoursAgo }) => ({ status, at: ago(context, hoursAgo) })),
  )
}

/** Billed as on approval; a paid invoice was paid by a transfer that finance verified. */
const addInvoice = async (db: Db, context: ShipmentSeedContext, owner: Owner, story: ExportStory): Promise<void> => {
  const { invoice: told, steps, id } = story
  if (told === undefined) return
  const stepAt = (status: string): Date => ago(context, steps.find((step) => step.status === status)?.hoursAgo ?? 0)
  const [row] = await db.select().from(exportShipments).where(eq(exportShipments.id, id))
  if (row === undefined) throw new Error(`The story ${id} was not told.`)
  const madeAt = stepAt('waiting_payment')
  const write = { db, now: madeAt, config: context.config, reactions, enqueue: () => Promise.resolve() }
  const made = await billExports(write, {
    customerId: owner.id,
    rows: [{ ...row, status: 'waiting_payment' }],
    voucherCodes: [],
    payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
    actor: { kind: 'system' },
    fixed: { id: told.id, invoiceCode: codeOf('invoice', told.id) },
  })
  const isPaid = told.status === 'paid'
  const paidAt = isPaid ? stepAt('waiting_shipment') : madeAt
  await db
    .update(invoices)
    .set({ status: told.status, createdAt: madeAt, updatedAt: paidAt, paidAt: isPaid ? paidAt : null })
    .where(eq(invoices.id, made.id))
  await db.update(payments).set({ createdAt: madeAt, updatedAt: madeAt }).where(eq(payments.invoiceId, made.id))
  if (!isPaid) return
  const sentAt = stepAt('waiting_verification')
  await db
    .update(payments)
    .set({
      status: 'paid',
      updatedAt: paidAt,
      proofFileId: await addFile(db, context, owner, `proof-${told.id}`, 'SAMPLE TRANSFER RECEIPT'),
      proof: {
        bank: 'Bank Contoh',
        sender_name: `${owner.firstName} ${owner.lastName}`.trim(),
        amount_minor: made.totalMinor,
        date: sentAt.toISOString().slice(0, 10),
        note: null,
        submitted_at: sentAt.toISOString(),
        bank_reference: `SAMPLE-${told.id.slice(-4)}`,
      },
      decidedBy: staffIds.finance,
      decidedAt: paidAt,
    })
    .where(eq(payments.invoiceId, made.id))
}

/** Exports of Sari's shop: one shipment in each status that has a screen, with its invoices. */
export const seedExports = async (db: Db, context: ShipmentSeedContext): Promise<void> => {
  const [owner] = await db.select().from(customers).where(eq(customers.id, customerIds.sari))
  if (owner === undefined) throw new Error('The sample customer sari is missing.')
  const photo = await addFile(db, context, owner, 'export-goods', 'SAMPLE PHOTO OF GOODS')
  const paper = await addFile(db, context, owner, 'export-invoice', 'SAMPLE COMMERCIAL INVOICE')
  for (const story of exportStories) {
    await addStory(db, context, owner, story, { photo, paper })
    await addInvoice(db, context, owner, story)
  }
}
