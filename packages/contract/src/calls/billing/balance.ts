import { balanceEntryKinds } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { money, one, page, pageQuery, timestamp } from '../../wire'
import { invoice } from './invoice'
import { amountInput, invoiceCode } from '../parts'
import { paymentChoice } from './payment'

export const balanceEntryKind = z.enum(balanceEntryKinds)
export type BalanceEntryKind = z.output<typeof balanceEntryKind>

export const balanceEntry = z.object({
  entry_id: z.string(),
  kind: balanceEntryKind,
  /** Negative for outgoing money. */
  amount: money,
  balance_after: money,
  invoice_code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  created_at: timestamp,
})
export type BalanceEntry = z.output<typeof balanceEntry>

export const balance = z.object({
  balance: money,
  top_up: z.object({
    minimum: money,
    maximum: money,
    /** The maximum balance; top-ups that would exceed it are rejected. */
    limit: money,
    /** The amount still available below the limit, after unpaid top-ups. */
    room: money,
    suggestions: z.array(money),
  }),
})
export type Balance = z.output<typeof balance>

export const balanceCalls = calls({
  balance: {
    method: 'GET',
    path: '/api/{svc}/balance',
    auth: 'customer',
    source: 'ours',
    summary: 'What the customer may spend, and how much may be topped up. Indonesia alone.',
    input: {},
    output: one(balance),
  },
  balanceEntries: {
    method: 'GET',
    path: '/api/{svc}/balance/entries',
    auth: 'customer',
    source: 'ours',
    summary: 'Every movement of the balance, newest first.',
    input: { query: z.object(pageQuery) },
    output: page(balanceEntry),
  },
  topUpBalance: {
    method: 'POST',
    path: '/api/{svc}/balance/top-up',
    auth: 'customer',
    source: 'ours',
    summary:
      'Makes an invoice that tops up the balance once it is paid; an open one of the same amount is answered again.',
    input: { body: z.object({ amount: amountInput, payment: paymentChoice }) },
    output: one(invoice),
  },
  payFromBalance: {
    method: 'POST',
    path: '/api/{svc}/balance/pay',
    auth: 'customer',
    source: 'ours',
    summary: 'Pays a whole invoice from the balance, at once.',
    input: { body: z.object({ invoice_code: invoiceCode }) },
    output: one(invoice),
  },
})
