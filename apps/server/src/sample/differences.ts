import { createHash } from 'node:crypto'
import { codeBytes, codeFromBytes, taxCodeOf, type CodeKind } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { importGoods, insertAdditional, reasonLabels, snapshotOf } from '../features/billing/public'
import type { Db } from '../db/open'
import { invoiceLines, invoices, payments, refunds, shipments } from '../db/schema'
import { invoiceIds, shipmentIds, staffIds } from './ids'

const additionalId = '5a000000-0000-4000-8003-000000000201'
const dayMs = 86_400_000

const codeOf = (kind: CodeKind, id: string): string =>
  codeFromBytes(kind, createHash('sha256').update(id).digest().subarray(0, codeBytes))

/** The GST that freight adds to low-value goods, at the rate of the invoice that bills them. */
const lowValueGstOn = async (
  db: Db,
  { id, snapshot }: typeof invoices.$inferSelect,
  minor: number,
): Promise<number> => {
  const lines = await db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, id))
  const gst = lines.find(({ kind }) => kind === 'low_value_gst')
  if (gst === undefined) return 0
  const rateBp = Number(snapshotOf(snapshot).lines[gst.position]?.params['rate_bp'] ?? 0)
  return Math.round((minor * rateBp) / 10_000)
}

/**
 * Mei's parcel in transit was heavier than declared and is billed for the difference; money for an earlier one was
 * refunded to her bank. Sari's refund waits for an administrator.
 */
export const seedDifferences = async (db: Db, { now }: { readonly now: Date }): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const [parent] = await db.select().from(invoices).where(eq(invoices.id, invoiceIds.meiSent))
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentIds.meiSent))
  if (parent === undefined || shipment === undefined) throw new Error('The sample shipment on the road is missing.')
  const [cart] = snapshotOf(parent.snapshot).carts
  const goodsMinor = cart?.total_minor ?? 0
  const freightMinor = 400
  const gstMinor = await lowValueGstOn(db, parent, freightMinor)
  const extraMinor = freightMinor + gstMinor
  const charge = { params: {}, quantity: null, unit: null, shipmentId: shipment.id }
  await insertAdditional(
    { db, now },
    {
      parent,
      goods: importGoods(shipment, { firstItem: cart?.first_item ?? null, itemCount: 1 }),
      lines: [
        {
          ...charge,
          kind: 'freight',
          code: 'wrong_weight',
          label: reasonLabels.wrong_weight,
          taxCode: taxCodeOf('sg', 'freight', true),
          amountMinor: freightMinor,
        },
        ...(gstMinor === 0
          ? []
          : [
              {
                ...charge,
                kind: 'tax_difference' as const,
                code: 'tax_difference',
                label: reasonLabels.tax_difference,
                taxCode: 'SR' as const,
                amountMinor: gstMinor,
              },
            ]),
      ],
      difference: {
        billed: { total_minor: goodsMinor, weight_grams: 1900 },
        measured: { total_minor: goodsMinor + extraMinor, weight_grams: 2800 },
      },
      dueAt: new Date(now.getTime() + 5 * dayMs),
      fixed: { id: additionalId, invoiceCode: codeOf('invoice', additionalId) },
    },
  )
  await db
    .update(invoices)
    .set({ createdAt: daysAgo(2), updatedAt: daysAgo(2) })
    .where(eq(invoices.id, additionalId))

  const give = async (
    invoiceId: string,
    refund: Omit<typeof refunds.$inferInsert, 'invoiceId' | 'customerId' | 'currency'>,
  ) => {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
    const [payment] = await db.select().from(payments).where(eq(payments.invoiceId, invoiceId))
    if (invoice === undefined) throw new Error('A sample invoice that was paid is missing.')
    const { customerId, currency } = invoice
    await db.insert(refunds).values({
      ...refund,
      invoiceId,
      customerId,
      currency,
      paymentId: payment?.id ?? null,
      requestedBy: staffIds.finance,
    })
  }
  const sentId = '5a000000-0000-4000-8010-000000000001'
  await give(invoiceIds.meiFinished, {
    id: sentId,
    shipmentId: shipmentIds.meiFinished,
    isForGoods: true,
    creditNoteCode: codeOf('credit_note', sentId),
    amountMinor: 250,
    method: 'bank',
    status: 'sent',
    reason: 'One cup arrived broken.',
    decidedBy: staffIds.admin,
    decidedAt: daysAgo(25),
    sentBy: staffIds.finance,
    sentReference: 'SAMPLE-FAST-0042',
    sentAt: daysAgo(24),
    createdAt: daysAgo(26),
  })
  await give(invoiceIds.sariFinished, {
    id: '1d000000-0000-4000-8010-000000000001',
    shipmentId: shipmentIds.sariFinished,
    isForGoods: true,
    amountMinor: 20_000,
    method: 'balance',
    status: 'requested',
    reason: 'Satu barang tidak sampai.',
    createdAt: daysAgo(1),
  })
}
