import { paymentCalls, staffInvoiceCalls, type StaffInvoice } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, invoices, messages } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { makePaid, type TestPaid } from '../../../testing/make-paid'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'
import { invoiceQuestions } from '../../cargo/transition/guard'
import { creditBalance, readBalance } from '../balance/ledger'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  finance = await makeStaff(app, ['finance'])
})

const db = () => app.deps.database.db
const links = { impor: 'invoice_shipments', ekspor: 'invoice_export_shipments' } as const

/** Paid goods, and additional charges that finance billed for them by mistake. */
const billed = async (service: TestPaid['service']) => {
  const made = await makePaid(app, finance, { service, country: 'id' })
  const [goods] = made.goods
  if (goods === undefined) throw new Error('Nothing was paid.')
  const lines = [{ reason: 'extra_packaging' as const, detail: 'Crate', amount: '75000' }]
  const body = { lines, note: 'The lamp needs a crate.', due_days: 7 }
  const reply =
    service === 'impor'
      ? await app.send(staffInvoiceCalls.staffAddInvoice, { params: { cart_code: goods.code }, body }, finance.sender)
      : await app.send(
          staffInvoiceCalls.staffAddExportInvoice,
          { params: { shipment_code: goods.code }, body },
          finance.sender,
        )
  expect(reply.status, reply.text).toBe(200)
  return { made, goods, added: reply.body.result }
}
const withdraw = ({ invoice }: Pick<StaffInvoice, 'invoice'>, by = finance) =>
  app.send(
    staffInvoiceCalls.staffWithdrawInvoice,
    { params: { invoice_code: invoice.invoice_code }, body: { reason: 'Meant for another shipment' } },
    by.sender,
  )
const noticesOf = ({ owner }: TestPaid) =>
  db()
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.customerId, owner.customer.id),
        eq(messages.template, 'invoice_cancelled'),
        eq(messages.channel, 'app'),
      ),
    )

describe('an additional invoice that staff issued by mistake [CART-05]', () => {
  test.each(['impor', 'ekspor'] as const)('is withdrawn once, however often it is asked for: %s', async (service) => {
    const { made, goods, added } = await billed(service)
    expect(added.can_withdraw).toBe(true)
    const held = () => invoiceQuestions(links[service]).allPaid(db(), goods.id, new Date())
    expect(await held()).toBe('invoice_unpaid')
    const replies = await Promise.all(Array.from({ length: 7 }, () => withdraw(added)))
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(replies[0]?.body.result).toMatchObject({ can_withdraw: false, invoice: { status: 'cancelled' } })
    expect(await held()).toBeNull()
    expect(await noticesOf(made)).toHaveLength(1)
    const acts = await db()
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.subject, `invoice:${added.invoice.invoice_code}`),
          eq(auditEvents.action, 'invoice.withdrawn'),
        ),
      )
    expect(acts).toMatchObject([{ staffId: finance.staff.id, details: { reason: 'Meant for another shipment' } }])
    const later = await withdraw(added, await makeStaff(app, ['finance']))
    expect([later.status, later.body.error_code]).toEqual([409, 'additional_not_withdrawn'])
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  })

  test('is either paid or withdrawn when both come at once', async () => {
    const { made, added } = await billed('impor')
    const { customer, sender } = made.owner
    const held = added.invoice.total.amount_minor
    await creditBalance(db(), {
      customerId: customer.id,
      currency: 'IDR',
      kind: 'correction',
      amountMinor: held,
      cause: `test:${customer.id}`,
    })
    const { invoice_code } = added.invoice
    const body = { invoice_code, payment: { vendor: 'balance', method: 'balance' } }
    const replies = await Promise.all([app.send(paymentCalls.changePayment, { body }, sender), withdraw(added)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const [row] = await db().select().from(invoices).where(eq(invoices.invoiceCode, invoice_code))
    expect([
      ['paid', 0],
      ['cancelled', held],
    ]).toContainEqual([row?.status, await readBalance(db(), customer.id)])
    expect(await brokenInvariants(app.deps.database.pool)).toEqual([])
  })

  test('is the only invoice that can be withdrawn, and by finance alone', async () => {
    const { made, added } = await billed('impor')
    const main = { invoice: { ...added.invoice, invoice_code: made.invoice.invoiceCode } }
    expect((await withdraw(main)).body.error_code).toBe('additional_not_withdrawn')
    expect((await withdraw(added, await makeStaff(app, ['support']))).status).toBe(404)
    const missing = { invoice: { ...added.invoice, invoice_code: 'INV-22222-22222' } }
    expect((await withdraw(missing)).status).toBe(404)
    await db().update(invoices).set({ issuedBy: null }).where(eq(invoices.invoiceCode, added.invoice.invoice_code))
    expect((await withdraw(added)).body.error_code).toBe('additional_not_withdrawn')
  })
})
