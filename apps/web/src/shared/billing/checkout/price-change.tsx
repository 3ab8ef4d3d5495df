import { moneyText, type WireMoney } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './checkout.module.css'
import { priceChangeText } from './text'
import type { ShownPrice } from './use-present'

const sumsOf = ({ lines }: ShownPrice): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { label, amount } of lines) sums.set(label, (sums.get(label) ?? 0) + amount.amount_minor)
  return sums
}

/** The parts that changed, with both amounts; zero where there was or is none. */
const changesOf = (before: ShownPrice, now: ShownPrice) => {
  const [former, present] = [sumsOf(before), sumsOf(now)]
  return [...new Set([...former.keys(), ...present.keys()])]
    .map((part) => ({ part, beforeMinor: former.get(part) ?? 0, nowMinor: present.get(part) ?? 0 }))
    .filter(({ beforeMinor, nowMinor }) => beforeMinor !== nowMinor)
}

interface PriceChangeProps {
  /** Undefined where the price is still the one that was shown first. */
  readonly before: ShownPrice | undefined
  readonly now: ShownPrice | undefined
}

/** Tells, beside the button, that the price is not the one shown before, and which of its parts changed. */
export function PriceChange({ before, now }: PriceChangeProps) {
  const t = useText(priceChangeText)
  const total = now?.total
  const money = (amount_minor: number, { currency }: WireMoney) => moneyText({ currency, amount_minor })
  return (
    <div className={styles.changed} role="status">
      {before?.total && total && (
        <div>
          {t('total', { before: moneyText(before.total), now: moneyText(total) })}
          <ul>
            {changesOf(before, now).map(({ part, beforeMinor, nowMinor }) => (
              <li key={part}>{t('part', { part, before: money(beforeMinor, total), now: money(nowMinor, total) })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
