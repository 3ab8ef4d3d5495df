import { createHash } from 'node:crypto'
import { codeBytes, codeFromBytes } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import {
  insertInvoice,
  balanceChoice,
  creditBalance,
  spendBalance,
  type Booked,
  type Movement,
  topUpLine,
  topUpSnapshot,
} from '../features/billing/public'
import type { Db } from '../db/open'
import { balanceCorrections, balanceEntries, invoices, payments } from '../db/schema'
import { customerIds, invoiceIds, staffIds } from './ids'

const topUpInvoiceId = '1d000000-0000-4000-8003-000000000101'
const topUpMinor = 2_000_000
const dayMs = 86_400_000

const sari = { customerId: customerIds.sari, currency: 'IDR' } as const

/** Sari's balance: a top-up, an invoice paid from it, a refunded difference, and a pending correction. */
export const seedBalance = async (db: Db, { now }: { readonly now: Date }): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const book = async (
    act: (db: Db, movement: Movement) => Promise<Booked>,
    createdAt: Date,
    movement: Omit<Movement, 'customerId' | 'currency'>,
  ): Promise<void> => {
    const { entry } = await act(db, { ...sari, ...movement })
    await db.update(balanceEntries).set({ createdAt }).where(eq(balanceEntries.id, entry.id))
  }

  const toppedUpAt = daysAgo(20)
  const { invoiceCode } = await insertInvoice(db, {
    ...sari,
    id: topUpInvoiceId,
    invoiceCode: codeFromBytes('invoice', createHash('sha256').update(topUpInvoiceId).digest().subarray(0, codeBytes)),
    country: 'id',
    type: 'top_up',
    lines: [topUpLine(topUpMinor)],
    snapshot: topUpSnapshot,
    shipmentIds: [],
    dueAt: daysAgo(19),
  })
  await db
    .update(invoices)
    .set({ status: 'paid', createdAt: toppedUpAt, updatedAt: toppedUpAt, paidAt: toppedUpAt })
    .where(eq(invoices.id, topUpInvoiceId))
  const [topUpPayment] = await db
    .insert(payments)
    .values({
      ...sari,
      invoiceId: topUpInvoiceId,
      vendor: 'bank_transfer',
      method: 'bank_transfer',
      status: 'paid',
      amountMinor: topUpMinor,
      orderTracking: 'CO',
      expiresAt: daysAgo(19),
      proof: {
        bank: 'Bank Contoh',
        sender_name: 'Sari',
        amount_minor: topUpMinor,
        date: toppedUpAt.toISOString().slice(0, 10),
        note: null,
        submitted_at: toppedUpAt.toISOString(),
        bank_reference: `SAMPLE-${invoiceCode}`,
      },
      decidedBy: staffIds.finance,
      decidedAt: toppedUpAt,
      createdAt: toppedUpAt,
      updatedAt: toppedUpAt,
    })
    .returning()
  await book(creditBalance, toppedUpAt, {
    kind: 'top_up',
    amountMinor: topUpMinor,
    cause: `top_up:${topUpInvoiceId}`,
    invoiceId: topUpInvoiceId,
    paymentId: topUpPayment?.id,
  })

  const invoiceId = invoiceIds.sariOnClearance
  const [fromBalance] = await db
    .update(payments)
    .set({ ...balanceChoice, instructions: {}, proof: null, proofFileId: null, decidedBy: null })
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.status, 'paid')))
    .returning()
  if (fromBalance === undefined) throw new Error('The sample invoice that the balance paid is missing.')
  await book(spendBalance, daysAgo(14), {
    kind: 'payment',
    amountMinor: fromBalance.amountMinor,
    cause: `invoice:${invoiceId}`,
    invoiceId,
    paymentId: fromBalance.id,
  })
  await book(creditBalance, daysAgo(9), {
    kind: 'credit',
    amountMinor: 18_500,
    cause: 'sample:measured-smaller',
    invoiceId,
    note: 'Paket lebih kecil daripada yang didaftarkan.',
  })

  await db.insert(balanceCorrections).values({
    ...sari,
    id: '1d000000-0000-4000-8009-000000000001',
    amountMinor: 25_000,
    reason: 'Ganti biaya transfer antarbank yang terpotong dua kali.',
    status: 'requested',
    requestedBy: staffIds.finance,
    createdAt: daysAgo(1),
  })
}
