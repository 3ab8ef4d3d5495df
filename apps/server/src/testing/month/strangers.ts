import { randomUUID } from 'node:crypto'
import { staffGatewayCalls } from '@layar/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { suspenseEntries } from '../../db/schema'
import { invoicesOf } from './found'
import { newReference, noteOutcomes, pickFrom, type Act, type Month } from './plan'

/** Money comes that names no payment of ours: perhaps what somebody owes, in another money at times, told twice at times. */
export const strangerPays: Act = async (month, customer, chance) => {
  const open = pickFrom(chance, await invoicesOf(month, customer, 'pending'))
  const event = {
    event_id: `stranger-${randomUUID()}`,
    payment_id: chance.often(0.5) ? randomUUID() : `REF-${chance.below(1000)}`,
    kind: 'paid',
    currency: chance.often(0.15) ? 'USD' : (open?.currency ?? 'IDR'),
    amount_minor: (open?.totalMinor ?? 10_000) + (chance.often(0.3) ? 5000 : 0),
  }
  const answers = await Promise.all(chance.often(0.3) ? [month.callback(event), month.callback(event)] : [month.callback(event)]) // prettier-ignore
  if (answers.some((status) => status !== 404)) throw new Error(`A stranger's money was answered ${answers.join()}.`)
  month.strangers.receive(event.event_id, event.amount_minor)
}

const heldOfNobody = ({ app }: Month) =>
  app.deps.database.db
    .select()
    .from(suspenseEntries)
    .where(and(isNull(suspenseEntries.invoiceId), eq(suspenseEntries.status, 'open')))
    .orderBy(suspenseEntries.createdAt)

/** It is found to be a customer's, or sent back; two people may differ, and may mean different invoices. */
export const settleStranger: Act = async (month, customer, chance) => {
  const held = pickFrom(chance, await heldOfNobody(month))
  if (held === undefined) return
  const open = (await invoicesOf(month, customer, 'pending')).filter(({ currency }) => currency === held.currency)
  const fitting = open.filter(({ totalMinor }) => totalMinor <= held.amountMinor)
  const settle = async (by: (typeof month.staff.finance)[number]) => {
    const way = pickFrom(chance, ['invoice', 'invoice', 'balance', 'returned'] as const) ?? 'returned'
    const invoice = pickFrom(chance, fitting.length > 0 && chance.often(0.8) ? fitting : open)
    const body = {
      way,
      note: 'Sample note',
      ...(way === 'invoice' && { invoice_codes: [invoice?.invoiceCode ?? 'NONE'] }),
      ...(way === 'returned' && { bank_reference: newReference() }),
    }
    const input = { params: { suspense_id: held.id }, body }
    return { ...(await month.hands.ask(staffGatewayCalls.staffSettleSuspense, input, by.sender)), way }
  }
  const { finance } = month.staff
  const outcomes = await Promise.all(chance.often(0.4) ? finance.map(settle) : [settle(finance[0])])
  noteOutcomes(month, 'settle stranger', outcomes, 1)
  const done = outcomes.find(({ isDone }) => isDone)
  if (done?.way === 'balance') throw new Error("Nobody's money went to a balance.")
  if (done === undefined) return
  month.strangers.sendBack(held.id, held.amountMinor)
  if (done.way === 'invoice') customer.purse.receive(`stranger:${held.id}`, held.amountMinor)
}

/** Money of nobody that went missing or came from nowhere. */
export const faultsOfStrangers = async (month: Month): Promise<string[]> => {
  const heldMinor = (await heldOfNobody(month)).reduce((all, { amountMinor }) => all + amountMinor, 0)
  const leftMinor = month.strangers.inMinor - month.strangers.backMinor
  return heldMinor === leftMinor ? [] : [`strangers left ${leftMinor}, held are ${heldMinor}`]
}
