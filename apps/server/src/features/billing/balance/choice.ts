import type { PaymentChoice } from '@layar/contract'

/** The payment choice that pays from the balance. */
export const balanceChoice = { vendor: 'balance', method: 'balance' } as const

export const isBalanceChoice = (choice: PaymentChoice | null | undefined): boolean =>
  choice?.vendor === balanceChoice.vendor && choice.method === balanceChoice.method

/** Our own vendors that lend or hold money: a top up is paid with money from outside. */
const ownVendors: readonly string[] = ['balance', 'paylater', 'pay_on_arrival']

/** Whether a payment method brings money in, as a top up requires. */
export const bringsMoney = ({ vendor }: { vendor: string }): boolean => !ownVendors.includes(vendor)
