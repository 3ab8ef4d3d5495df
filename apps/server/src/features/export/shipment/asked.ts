import type { StaffExportDetail } from '@layar/contract'
import { changedParts, type Language, type PricePart } from '@layar/domain'
import { moneyOf } from '../../../request/money'
import { keptLines, type PricedExport } from './price'

/**
 * The price of a shipment under review as its customer saw it last, if it is not what an approval would fix now: `priced`
 * as `priceEach` does.
 */
export const askedView = (
  { shipment, lines, totalMinor }: PricedExport,
  language: Language,
): StaffExportDetail['asked'] => {
  const { quote, currency, totalMinor: askedMinor } = shipment
  const at = quote?.['quoted_at']
  if (typeof at !== 'string' || askedMinor === null || askedMinor === totalMinor) return null
  const named = (all: PricedExport['lines']): PricePart[] =>
    all.map(({ label, amountMinor }) => ({ label: label[language], amountMinor }))
  const changes = totalMinor === null ? [] : changedParts(named(keptLines(shipment)), named(lines))
  return {
    at,
    total: moneyOf(currency, askedMinor),
    changes: changes.map(({ label, beforeMinor, nowMinor }) => ({
      label,
      before: moneyOf(currency, beforeMinor),
      now: moneyOf(currency, nowMinor),
    })),
  }
}
