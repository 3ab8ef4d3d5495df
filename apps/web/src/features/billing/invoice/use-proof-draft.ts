import type { Invoice } from '@layar/contract'
import { dayIn, printMoney } from '@layar/domain'
import { useState } from 'react'

/** Today in Singapore, in the format of a date field. */
export const today = (): string => dayIn(new Date(), 'Asia/Singapore')

/**
 * The proof of a transfer as typed so far. It outlives its form, which is gone while no payment is live: the money may be
 * on its way when a code expires.
 */
export function useProofDraft(invoice: Invoice) {
  const [file, setFile] = useState<{ url: string; name: string }>()
  // Until another amount is typed it is the total, which may change while the page is open.
  const total = printMoney({ currency: invoice.total.currency, amountMinor: invoice.total.amount_minor })
  const [fields, setFields] = useState({ bank: '', sender_name: '', amount: total, date: today() })
  const [lastTotal, setLastTotal] = useState(total)
  if (lastTotal !== total) {
    setLastTotal(total)
    if (fields.amount === lastTotal) setFields({ ...fields, amount: total })
  }
  const isBegun = file !== undefined || `${fields.bank}${fields.sender_name}`.trim() !== ''
  return { file, setFile, fields, setFields, isBegun }
}

export type ProofDraft = ReturnType<typeof useProofDraft>
