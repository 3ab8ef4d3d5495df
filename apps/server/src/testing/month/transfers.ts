import { paymentCalls, staffPaymentCalls } from '@layar/contract'
import { majorText } from '../make-payment'
import { attemptsOf, invoicesOf } from './found'
import { newReference, noteOutcomes, pickFrom, type Act } from './plan'

/** The proof of a transfer, perhaps twice and of different amounts. */
export const sendProof: Act = async (month, customer, chance) => {
  const invoice = pickFrom(chance, await invoicesOf(month, customer, 'pending'))
  if (invoice === undefined) return
  const send = (totalMinor: number) =>
    month.hands.ask(
      paymentCalls.createManualPayment,
      {
        body: {
          invoice_code: invoice.invoiceCode,
          file_url: customer.proofUrl,
          bank: 'Sample Bank',
          sender_name: 'Sample Sender',
          amount: majorText({ currency: invoice.currency, totalMinor }),
          date: '2024-01-02',
        },
      },
      customer.owner.sender,
    )
  const tabs = [send(invoice.totalMinor)]
  if (chance.often(0.3)) tabs.push(send(invoice.totalMinor + chance.below(2) * 100))
  noteOutcomes(month, 'proof', await Promise.all(tabs))
}

/** Finance looks at a proof: one or two people, who verify it whole, short or over, or reject it. */
export const decideProof: Act = async (month, customer, chance) => {
  const payment = pickFrom(chance, await attemptsOf(month, customer, 'waiting_verification'))
  if (payment === undefined) return
  const params = { payment_id: payment.id }
  const { finance } = month.staff
  const decide = async (by: (typeof finance)[number]) => {
    if (chance.often(0.25)) {
      const body = { note: 'Not on the account' }
      return { ...(await month.hands.ask(staffPaymentCalls.staffRejectPayment, { params, body }, by.sender)), came: 0 }
    }
    const came = Math.max(100, payment.amountMinor + (pickFrom(chance, [0, 0, 0, -100, 100, 5000]) ?? 0))
    const received_amount = majorText({ currency: payment.currency, totalMinor: came })
    const body = { received_amount, bank_reference: newReference() }
    return { ...(await month.hands.ask(staffPaymentCalls.staffVerifyPayment, { params, body }, by.sender)), came }
  }
  const outcomes = await Promise.all(chance.often(0.4) ? finance.map(decide) : [decide(finance[0])])
  noteOutcomes(month, 'decide', outcomes, 1)
  for (const { isDone, came } of outcomes) if (isDone && came > 0) customer.purse.receive(payment.id, came)
}
