import { balanceCalls, invoiceCalls, paymentCalls, profileCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { exportReads } from './export-reads'

/** Pays an open invoice with another method, or anew with one that has expired. */
export const useChangePayment = (onDone?: () => void, onFailure?: () => void) =>
  useWrite(paymentCalls.changePayment, {
    invalidates: [
      invoiceCalls.invoice,
      invoiceCalls.unpaidInvoices,
      ...exportReads,
      profileCalls.profile,
      balanceCalls.balance,
      balanceCalls.balanceEntries,
    ],
    ...(onDone && { onDone }),
    ...(onFailure && { onFailure }),
  })
