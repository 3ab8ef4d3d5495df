import type { StaffRefund } from '@layar/contract'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { refundText } from './text'

/** Says of a refund that the bank sent it back, and whether that money was booked; nothing of others. */
export const useReturnedNote = (): ((refund: StaffRefund) => string | null) => {
  const t = useText(refundText)
  return ({ returned }) =>
    returned && t(returned.is_settled ? 'returnedSettled' : 'returnedOpen', { amount: moneyText(returned.amount) })
}
