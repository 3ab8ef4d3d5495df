import type { PaymentChoice } from '@layar/contract'

/** The choice of the payment groups that pays from the balance. */
export const balanceChoice = { vendor: 'balance', method: 'balance' } as const

export const isBalanceChoice = (choice: PaymentChoice | null | undefined): boolean =>
  choice?.vendor === balanceChoice.vendor && choice.method === balanceChoice.method

/** Vendors of ours that lend or hold money: a top up is paid with money from outside. */
const ownVendors: readonly string[] = ['balance', 'paylater', 'pay_on_arrival']

/** Whether a way to pay brings money in, as a top up needs. */
export const bringsMoney = ({ vendor }: { vendor: string }): boolean => !ownVendors.includes(vendor)
