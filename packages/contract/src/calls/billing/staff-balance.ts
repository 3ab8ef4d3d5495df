import { correctionStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, money, one, page, pageQuery, text, timestamp } from '../../wire'
import { amountInput } from '../parts'
import { balanceEntry } from './balance'

export const correctionStatus = z.enum(correctionStatuses)
export type CorrectionStatus = z.output<typeof correctionStatus>

export const balanceCorrection = z.object({
  correction_id: id,
  customer_id: id,
  customer_code: z.string(),
  customer_name: z.string(),
  /** Negative for debits. */
  amount: money,
  balance: money,
  reason: z.string(),
  status: correctionStatus,
  requested_by: z.string(),
  /** The reader requested it and may not approve it. */
  is_own: z.boolean(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  decision_note: z.nullable(z.string()),
  created_at: timestamp,
})
export type BalanceCorrection = z.output<typeof balanceCorrection>

export const staffBalanceEntry = z.extend(balanceEntry, { staff_name: z.nullable(z.string()) })
export type StaffBalanceEntry = z.output<typeof staffBalanceEntry>

export const staffBalance = z.object({
  customer_id: id,
  customer_code: z.string(),
  customer_name: z.string(),
  balance: money,
  open_corrections: z.array(balanceCorrection),
})
export type StaffBalance = z.output<typeof staffBalance>

const ofCustomer = z.object({ customer_id: id })
const ofCorrection = z.object({ correction_id: id })

export const staffBalanceCalls = calls({
  staffBalanceByCode: {
    method: 'GET',
    path: '/api/ops/balances',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'The balance of the customer of this code or invoice.',
    input: { query: z.object({ code: text(255, 1) }) },
    output: one(staffBalance),
  },
  staffBalance: {
    method: 'GET',
    path: '/api/ops/balances/{customer_id}',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'What a customer may spend, and the corrections that wait for approval.',
    input: { params: ofCustomer },
    output: one(staffBalance),
  },
  staffBalanceEntries: {
    method: 'GET',
    path: '/api/ops/balances/{customer_id}/entries',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Every movement of a balance, newest first.',
    input: { params: ofCustomer, query: z.object(pageQuery) },
    output: page(staffBalanceEntry),
  },
  staffBalanceCorrections: {
    method: 'GET',
    path: '/api/ops/balance-corrections',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Corrections that wait for approval, oldest first; another status on request.',
    input: { query: z.object({ ...pageQuery, status: z.optional(correctionStatus) }) },
    output: page(balanceCorrection),
  },
  staffRequestCorrection: {
    method: 'POST',
    path: '/api/ops/balances/{customer_id}/corrections',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Asks for a change of a balance by hand; an administrator approves it. The customer reads the reason.',
    labels: { direction: { en: 'Direction', id: 'Arah', cn: '方向' } },
    input: {
      params: ofCustomer,
      body: z.object({ direction: z.enum(['add', 'take']), amount: amountInput, reason: text(500, 5) }),
    },
    output: one(balanceCorrection),
  },
  staffApproveCorrection: {
    method: 'POST',
    path: '/api/ops/balance-corrections/{correction_id}/approve',
    auth: 'staff',
    roles: ['admin'],
    source: 'ours',
    summary: 'Books a correction that somebody else asked for.',
    input: { params: ofCorrection },
    output: one(balanceCorrection),
  },
  staffRejectCorrection: {
    method: 'POST',
    path: '/api/ops/balance-corrections/{correction_id}/reject',
    auth: 'staff',
    roles: ['admin'],
    source: 'ours',
    summary: 'Refuses a correction, with a note for whoever asked.',
    input: { params: ofCorrection, body: z.object({ note: text(500, 1) }) },
    output: one(balanceCorrection),
  },
})
