import type { ExportRow } from './lock'

/** What an edit after the checkout found: the column `quote` keeps it, beside the price. */
export interface SinceCheckout {
  /** The customer changed the goods, the boxes or the way, and with them the price. */
  readonly is_edited: boolean
  /** What was checked out costs something else by now: edited goods are priced by the tariff in force. */
  readonly is_price_changed: boolean
}

const unchanged: SinceCheckout = { is_edited: false, is_price_changed: false }

export const sinceCheckout = ({ quote }: Pick<ExportRow, 'quote'>): SinceCheckout => ({
  ...unchanged,
  ...(quote?.['since_checkout'] as SinceCheckout | undefined),
})

/** What the customer saw of a shipment last; an approval fixes another price beside it. */
export const askedMinorOf = ({ quote, totalMinor }: Pick<ExportRow, 'quote' | 'totalMinor'>): number | null => {
  const asked = quote?.['asked_total_minor']
  return typeof asked === 'number' ? asked : totalMinor
}

/** The same after another edit; `unedited` is what the shipment would cost without it, `edited` what it costs now. */
export const sinceEdit = (
  before: ExportRow,
  { unedited, edited }: { readonly unedited: number | null; readonly edited: number | null },
): SinceCheckout => {
  const { is_edited, is_price_changed } = sinceCheckout(before)
  return {
    is_edited: is_edited || edited !== unedited,
    is_price_changed: is_price_changed || unedited !== askedMinorOf(before),
  }
}
