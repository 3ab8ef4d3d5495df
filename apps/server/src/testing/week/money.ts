import { checkoutCalls, invoiceCalls, paymentCalls, staffPaymentCalls } from '@layar/contract'
import { expectOutcomes, type Week, type WeekCustomer } from './goods'
import { inLanes } from './hands'

const lanes = 4
const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }

/** One customer checks out what arrived, in two tabs at times, and sends the proof; two people of finance look at it. */
const settle = async (week: Week, { owner, addressId, proofUrl, shipments, chance }: WeekCustomer): Promise<void> => {
  const { hands, staff } = week
  const arrived = shipments.filter(({ stage }) => stage === 'arrived')
  if (arrived.length === 0) return
  const body = {
    cart_codes: arrived.map(({ code }) => code),
    address_id: addressId,
    domestic_service: 'delivery' as const,
    payment: transfer,
  }
  const checkOut = () => hands.ask(checkoutCalls.checkout, { body }, owner.sender)
  const tabs = await Promise.all(chance.often(0.2) ? [checkOut(), checkOut()] : [checkOut()])
  const [billed] = tabs.flatMap(({ answer }) => (answer === null ? [] : [answer.result]))
  const codes = new Set(tabs.flatMap(({ answer }) => (answer === null ? [] : [answer.result.invoice_code])))
  if (billed === undefined || codes.size !== 1)
    throw new Error(`Billed: ${[...codes].join()} ${tabs.map(({ error }) => error ?? 'done').join()}`)
  for (const shipment of arrived) shipment.stage = 'unpaid'
  if (chance.often(0.08)) return
  const proof = {
    invoice_code: billed.invoice_code,
    file_url: proofUrl,
    bank: 'Sample Bank',
    sender_name: 'Sample Sender',
    amount: billed.total_bill,
    date: '2024-01-02',
  }
  await hands.done(paymentCalls.createManualPayment, { body: proof }, owner.sender)
  const { result: invoice } = await hands.done(
    invoiceCalls.invoice,
    { query: { invoice_code: billed.invoice_code } },
    owner.sender,
  )
  const payment_id = invoice.payment?.payment_id ?? ''
  const verify = (by: (typeof staff.finance)[number]) =>
    hands.ask(
      staffPaymentCalls.staffVerifyPayment,
      { params: { payment_id }, body: { received_amount: billed.total_bill, bank_reference: `BANK-${payment_id}` } },
      by.sender,
    )
  const people = chance.often(0.2) ? staff.finance : ([staff.finance[0]] as const)
  expectOutcomes(week, 'verifying', await Promise.all(people.map(verify)), {
    done: 1,
    refusals: ['move_not_allowed', 'decided_already'],
  })
  for (const shipment of arrived) shipment.stage = 'paid'
}

export const payAll = (week: Week): Promise<void> =>
  inLanes(lanes, week.customers, (customer) => settle(week, customer))
