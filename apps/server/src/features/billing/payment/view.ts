import type { Payment, PaymentProof } from '@layar/contract'
import type { PaymentFacts } from '../invoice/facts'
import type { Reader } from '../../cargo/public'
import { moneyOf } from '../../../request/money'
import type { StoredInstructions } from './instructions'
import { methods } from './methods'

/**
 * The stored proof; `bank_reference` is set by finance. `recorded_by` is the staff member who found the transfer on the
 * bank statement, where no customer submitted a proof.
 */
export interface StoredProof {
  readonly bank: string
  readonly sender_name: string
  readonly amount_minor: number
  readonly date: string
  readonly note: string | null
  readonly submitted_at: string
  readonly bank_reference?: string
  readonly recorded_by?: string
}

export const proofOf = (payment: Pick<PaymentFacts, 'proof'>): StoredProof | null => payment.proof as StoredProof | null

const proofView = (payment: PaymentFacts, { urlOf }: Reader): PaymentProof | null => {
  const proof = proofOf(payment)
  if (proof === null || payment.proofFileId === null) return null
  return {
    file_url: urlOf(payment.proofFileId),
    bank: proof.bank,
    sender_name: proof.sender_name,
    amount: moneyOf(payment.currency, proof.amount_minor),
    date: proof.date,
    note: proof.note,
    submitted_at: proof.submitted_at,
  }
}

export const paymentView = (payment: PaymentFacts, reader: Reader): Payment => {
  const method = methods.find(({ vendor, method: name }) => vendor === payment.vendor && name === payment.method)
  const { qr, bank_accounts, virtual_account } = payment.instructions as StoredInstructions
  const settles = method?.settles ?? 'by_hand'
  const { language } = reader
  return {
    payment_id: payment.id,
    vendor: payment.vendor,
    method: payment.method,
    method_name: method?.name[reader.language] ?? payment.vendor,
    status: payment.status,
    amount: moneyOf(payment.currency, payment.amountMinor),
    expires_at: payment.status === 'waiting_payment' ? payment.expiresAt.toISOString() : null,
    qr: qr === undefined ? null : { ...qr, needs_check: settles === 'by_hand' },
    virtual_account:
      virtual_account === undefined
        ? null
        : { bank_code: payment.method, bank_name: method?.name[language] ?? payment.method, ...virtual_account },
    settles,
    is_prepared: settles !== 'gateway' || payment.providerReference !== null,
    guides: (method?.guides ?? []).map(({ title, steps }) => ({
      title: title[language],
      steps: steps.map((step) => step[language]),
    })),
    bank_accounts: (bank_accounts ?? []).map((account) => ({ ...account })),
    instructions: method?.steps.map((step) => step[reader.language]) ?? [],
    proof: proofView(payment, reader),
    rejection_note: payment.status === 'rejected' ? payment.note : null,
    created_at: payment.createdAt.toISOString(),
  }
}
