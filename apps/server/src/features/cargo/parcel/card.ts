import { majorOf, moneyOf } from '../../../request/money'
import type { ParcelRow } from './rows'

/** The fields of a shipment's card that both services share: its price, its invoice and its dates. */
export const cardFields = <Status>({
  currency,
  total_minor: totalMinor,
  invoice,
  created_at: createdAt,
  updated_at: updatedAt,
}: Pick<ParcelRow, 'currency' | 'total_minor' | 'created_at' | 'updated_at'> & {
  readonly invoice: { readonly invoice_code: string; readonly status: Status } | null
}) => ({
  currency,
  total_bill: totalMinor === null ? null : majorOf(currency, totalMinor),
  total: totalMinor === null ? null : moneyOf(currency, totalMinor),
  invoice_code: invoice?.invoice_code ?? null,
  invoice_status: invoice?.status ?? null,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
})
