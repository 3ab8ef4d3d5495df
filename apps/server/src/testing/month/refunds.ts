import { staffGatewayCalls, staffRefundCalls } from '@layar/contract'
import { majorText } from '../make-payment'
import { heldOf, invoicesOf, refundsOf } from './found'
import { newReference, noteOutcomes, pickFrom, type Act } from './plan'

/** Finance asks for all or a part, at times both people at once. */
export const askRefund: Act = async (month, customer, chance) => {
  const invoice = pickFrom(chance, await invoicesOf(month, customer, 'paid'))
  if (invoice === undefined) return
  const other = customer.owner.customer.country === 'id' ? ('balance' as const) : ('credit_note' as const)
  const ask = (by: (typeof month.staff.finance)[number]) => {
    const totalMinor = chance.often(0.4)
      ? invoice.totalMinor
      : Math.max(100, Math.floor(invoice.totalMinor / 300) * 100)
    const body = {
      amount: majorText({ currency: invoice.currency, totalMinor }),
      way: chance.often(0.5) ? ('bank' as const) : other,
      reason: 'Sample reason',
    }
    const params = { invoice_code: invoice.invoiceCode }
    return month.hands.ask(staffRefundCalls.staffRequestRefund, { params, body }, by.sender)
  }
  const { finance } = month.staff
  noteOutcomes(month, 'ask refund', await Promise.all(chance.often(0.3) ? finance.map(ask) : [ask(finance[0])]), 1)
}

/** Two admins decide the same refund, alike or not. */
export const decideRefund: Act = async (month, customer, chance) => {
  const refund = pickFrom(chance, await refundsOf(month, customer, 'requested'))
  if (refund === undefined) return
  const params = { refund_id: refund.id }
  const { admins } = month.staff
  const decide = (by: (typeof admins)[number]) =>
    chance.often(0.25)
      ? month.hands.ask(staffRefundCalls.staffRejectRefund, { params, body: { note: 'No' } }, by.sender)
      : month.hands.ask(staffRefundCalls.staffApproveRefund, { params }, by.sender)
  const people = chance.often(0.5) ? admins : ([admins[0]] as const)
  noteOutcomes(month, 'decide refund', await Promise.all(people.map(decide)), 1)
}

/** The bank sends an approved refund; both people of finance record it at times. */
export const sendRefund: Act = async (month, customer, chance) => {
  const refund = pickFrom(chance, await refundsOf(month, customer, 'approved'))
  if (refund === undefined) return
  const input = { params: { refund_id: refund.id }, body: { bank_reference: newReference() } }
  const { finance } = month.staff
  const people = chance.often(0.4) ? finance : ([finance[0]] as const)
  const send = (by: (typeof finance)[number]) =>
    month.hands.ask(staffRefundCalls.staffSendRefund, { ...input, body: { bank_reference: newReference() } }, by.sender)
  if (noteOutcomes(month, 'send refund', await Promise.all(people.map(send)), 1) === 1)
    customer.purse.sendBack(refund.id, refund.amountMinor)
}

/** Money in suspense goes to an open invoice, to the balance, or back; two people may differ. */
export const settleHeld: Act = async (month, customer, chance) => {
  const held = pickFrom(chance, await heldOf(month, customer))
  if (held === undefined) return
  const open = await invoicesOf(month, customer, 'pending')
  const settle = async (by: (typeof month.staff.finance)[number]) => {
    const way = pickFrom(chance, ['invoice', 'balance', 'returned'] as const) ?? 'balance'
    const body = {
      way,
      note: 'Sample note',
      ...(way === 'invoice' && { invoice_codes: [pickFrom(chance, open)?.invoiceCode ?? 'NONE'] }),
      ...(way === 'returned' && { bank_reference: newReference() }),
    }
    const input = { params: { suspense_id: held.id }, body }
    return { ...(await month.hands.ask(staffGatewayCalls.staffSettleSuspense, input, by.sender)), way }
  }
  const { finance } = month.staff
  const outcomes = await Promise.all(chance.often(0.4) ? finance.map(settle) : [settle(finance[0])])
  noteOutcomes(month, 'settle', outcomes, 1)
  if (outcomes.some(({ isDone, way }) => isDone && way === 'returned'))
    customer.purse.sendBack(held.id, held.amountMinor)
}
