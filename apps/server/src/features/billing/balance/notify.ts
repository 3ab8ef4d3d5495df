import { notify } from '../../platform/public'
import type { WriteContext } from '../../../jobs/write'
import type { BalanceEntryRow } from './ledger'

/** Notifies a customer of a balance movement. */
export const notifyBalanceEntry = (context: WriteContext, entry: BalanceEntryRow): Promise<void> =>
  notify(context, {
    customerId: entry.customerId,
    template: entry.amountMinor > 0 ? 'balance_credited' : 'balance_taken',
    data: {
      currency: entry.currency,
      total_minor: Math.abs(entry.amountMinor),
      balance_minor: entry.balanceAfterMinor,
      note: entry.note ?? '',
    },
    link: '/saldo',
  })
