import { checkoutCalls, paymentCalls, shipmentCalls } from '@layar/contract'
import { usesOf, makeVoucher } from '../make-voucher'
import { goodsOf, invoicesOf } from './found'
import { makeGoods, noteOutcomes, pickFrom, type Act, type Month, type MonthCustomer } from './plan'

export const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' } as const
const gateway = { vendor: 'va', method: 'bca' } as const
const balance = { vendor: 'balance', method: 'balance' } as const
const later = { vendor: 'paylater', method: 'paylater' } as const
const onArrival = { vendor: 'pay_on_arrival', method: 'pay_on_arrival' } as const
export const waysOf = ({ owner }: MonthCustomer) =>
  owner.customer.country === 'id' ? [transfer, gateway, gateway, balance, later, onArrival] : [transfer]

export const choiceOf = (customer: MonthCustomer, cart_codes: string[], voucher_codes: string[] = []) => ({
  cart_codes,
  address_id: customer.addressId,
  domestic_service: 'delivery',
  payment: transfer,
  voucher_codes,
})

export const voucherOf = async (
  { app }: Month,
  { owner }: MonthCustomer,
  usageLimit: number,
  service: 'impor' | 'ekspor' = 'impor',
): Promise<string> => {
  const { country } = owner.customer
  const made = await makeVoucher(app.deps.database.db, { country, service, usageLimit })
  return made.voucherCode
}

/** One to three parcels, in two tabs at times, that may differ in what they chose. */
export const checkOut: Act = async (month, customer, chance) => {
  const goods = []
  do goods.push(await makeGoods(month, customer, chance.often(0.5)))
  while (chance.often(0.4) && goods.length < 3)
  const codes = goods.map(({ cartCode }) => cartCode)
  const vouchers = chance.often(0.3) ? [await voucherOf(month, customer, 5)] : []
  const payment = pickFrom(chance, waysOf(customer)) ?? transfer
  const send = (cart_codes: string[]) =>
    month.hands.ask(
      checkoutCalls.checkout,
      { body: { ...choiceOf(customer, cart_codes, vouchers), payment } },
      customer.owner.sender,
    )
  const tabs = [send(codes)]
  if (chance.often(0.3)) tabs.push(send(chance.often(0.5) ? codes : codes.slice(0, 1)))
  const outcomes = await Promise.all(tabs)
  noteOutcomes(month, 'checkout', outcomes)
  const billed = new Set(outcomes.flatMap(({ answer }) => (answer === null ? [] : [answer.invoice_code])))
  if (billed.size > 1) throw new Error(`One choice was billed twice: ${[...billed].join()}`)
}

/** Two customers of one country want the last use of a voucher. */
export const lastVoucher: Act = async (month, customer) => {
  const { country } = customer.owner.customer
  const other = month.customers.find((one) => one !== customer && one.owner.customer.country === country)
  if (other === undefined) return
  const voucher = await voucherOf(month, customer, 1)
  const send = async (by: MonthCustomer) => {
    const { cartCode } = await makeGoods(month, by, true)
    return () => month.hands.ask(checkoutCalls.checkout, { body: choiceOf(by, [cartCode], [voucher]) }, by.owner.sender)
  }
  const tabs = [await send(customer), await send(other)]
  const done = noteOutcomes(month, 'last voucher', await Promise.all(tabs.map((tab) => tab())), 1)
  if (done !== 1 || (await usesOf(month.app.deps.database.db, voucher)) !== 1)
    throw new Error(`The last use of a voucher was taken ${done} times.`)
}

/** Another way to pay an open invoice, by one or two tabs that want different ways. */
export const changeMethod: Act = async (month, customer, chance) => {
  const invoice = pickFrom(chance, await invoicesOf(month, customer, 'pending'))
  if (invoice === undefined) return
  const tabs = Array.from({ length: chance.often(0.4) ? 2 : 1 }, () =>
    month.hands.ask(
      paymentCalls.changePayment,
      { body: { invoice_code: invoice.invoiceCode, payment: pickFrom(chance, waysOf(customer)) ?? transfer } },
      customer.owner.sender,
    ),
  )
  noteOutcomes(month, 'change', await Promise.all(tabs))
}

/** The customer cancels a parcel, paid or not, alone or on an invoice with others. */
export const cancelGoods: Act = async (month, customer, chance) => {
  const goods = pickFrom(
    chance,
    (await goodsOf(month, customer)).filter(({ status }) => status !== 'cancelled'),
  )
  if (goods === undefined) return
  const body = { cart_codes: [goods.cartCode] }
  const send = () => month.hands.ask(shipmentCalls.deleteCarts, { body }, customer.owner.sender)
  noteOutcomes(month, 'cancel', await Promise.all(chance.often(0.3) ? [send(), send()] : [send()]))
}
