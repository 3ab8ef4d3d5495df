import { balanceCalls } from '@layar/contract'
import { invoicesOf } from './found'
import { noteOutcomes, type Act } from './plan'
import { transfer } from './checkouts'

/** Two tabs spend the same balance on different invoices, or on one. */
export const spendBalance: Act = async (month, customer, chance) => {
  if (customer.owner.customer.country !== 'id') return
  const [first, second = first] = chance.shuffled(await invoicesOf(month, customer, 'pending'))
  if (first === undefined || second === undefined) return
  const pay = (invoice_code: string) =>
    month.hands.ask(balanceCalls.payFromBalance, { body: { invoice_code } }, customer.owner.sender)
  noteOutcomes(month, 'balance', await Promise.all([pay(first.invoiceCode), pay(second.invoiceCode)]))
}

export const topUp: Act = async (month, customer, chance) => {
  if (customer.owner.customer.country !== 'id') return
  const body = {
    amount: String(100_000 * (1 + chance.below(5))),
    payment: chance.often(0.5) ? transfer : { vendor: 'va', method: 'bca' },
  }
  const send = () => month.hands.ask(balanceCalls.topUpBalance, { body }, customer.owner.sender)
  const outcomes = await Promise.all(chance.often(0.4) ? [send(), send()] : [send()])
  noteOutcomes(month, 'top up', outcomes)
  if (new Set(outcomes.map(({ answer }) => answer?.result.invoice_code)).size > 1)
    throw new Error('One top up was billed twice.')
}
