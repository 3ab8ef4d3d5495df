import { staffGatewayCalls, type SuspenseWay } from '@layar/contract'
import { countrySettings, formatMoney } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { customers, invoices, messages, suspenseEntries } from '../../../db/schema'
import { makeUnpaid } from '../../../testing/make-payment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let finance: TestStaff
beforeAll(async () => {
  app = await startApp()
  finance = await makeStaff(app, ['finance'])
})

const overMinor = 5_000
const printed = (amountMinor: number) => formatMoney({ currency: countrySettings.id.currency, amountMinor })

/** Money over the total of an unpaid invoice whose customer reads this language, and the messages about its booking. */
const toldOf = async (language: 'en' | 'id' | 'cn', way: SuspenseWay) => {
  const { db } = app.deps.database
  const { owner, invoice } = await makeUnpaid(app, { country: 'id' })
  await db.update(customers).set({ language }).where(eq(customers.id, owner.customer.id))
  const amountMinor = invoice.totalMinor + overMinor
  const [entry] = await db
    .insert(suspenseEntries)
    .values({ invoiceId: invoice.id, currency: invoice.currency, amountMinor, reason: 'wrong_amount' })
    .returning()
  const body = {
    way,
    note: 'Sent too much',
    ...(way === 'invoice' && { invoice_codes: [invoice.invoiceCode] }),
    ...(way === 'returned' && { bank_reference: 'BCA-RETURN-7' }),
  }
  const params = { suspense_id: entry?.id ?? '' }
  const reply = await app.send(staffGatewayCalls.staffSettleSuspense, { params, body }, finance.sender)
  expect(reply.status, reply.text).toBe(200)
  const told = await db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, owner.customer.id), eq(messages.channel, 'app')))
  const [after] = await db.select().from(invoices).where(eq(invoices.id, invoice.id))
  const messagesOf = (template: string) => told.filter((message) => message.template === template)
  const subjectOf = (template: string) => messagesOf(template).map(({ subject }) => subject)
  return { invoice: after ?? invoice, amountMinor, messagesOf, subjectOf }
}

describe('messages to the customer about booked suspense money', () => {
  test.each([
    ['en', 'added to your balance'],
    ['id', 'masuk ke saldo Anda'],
    ['cn', '已存入您的余额'],
  ] as const)('credited to the balance: %s [CART-03, CART-09]', async (language, words) => {
    const { invoice, amountMinor, subjectOf } = await toldOf(language, 'balance')
    expect(invoice.status).toBe('pending')
    const [subject, ...more] = subjectOf('suspense_credited')
    expect(more).toEqual([])
    expect(subject).toContain(words)
    expect(subject).toContain(printed(amountMinor))
    expect(subjectOf('balance_credited')).toEqual([])
  })

  test.each([
    ['en', 'is paid', 'added to your balance'],
    ['id', 'lunas', 'masuk ke saldo Anda'],
    ['cn', '已付款', '已存入您的余额'],
  ] as const)(
    'booked to an invoice, with the rest credited to the balance: %s [CART-03, CART-09]',
    async (language, ...words) => {
      const { invoice, subjectOf } = await toldOf(language, 'invoice')
      expect(invoice.status).toBe('paid')
      const [paid, ...more] = subjectOf('invoice_paid')
      expect(more).toEqual([])
      expect(paid).toContain(words[0])
      expect(paid).toContain(invoice.invoiceCode)
      const [credited] = subjectOf('balance_credited')
      expect(credited).toContain(words[1])
      expect(credited).toContain(printed(overMinor))
    },
  )

  test.each([
    ['en', 'returned to you'],
    ['id', 'kami kembalikan'],
    ['cn', '已退回'],
  ] as const)('returned, with the reference of the transfer: %s [CART-03, CART-09]', async (language, words) => {
    const { invoice, amountMinor, messagesOf } = await toldOf(language, 'returned')
    expect(invoice.status).toBe('pending')
    const [message, ...more] = messagesOf('suspense_returned')
    expect(more).toEqual([])
    expect(message?.subject).toContain(words)
    expect(message?.subject).toContain(printed(amountMinor))
    expect(message?.body).toContain(invoice.invoiceCode)
    expect(message?.body).toContain('BCA-RETURN-7')
  })
})
