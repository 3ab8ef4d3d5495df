import { moneyText, type WireMoney } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './checkout.module.css'
import { priceChangeText } from './text'
import type { PriceMove, ShownPrice } from './use-present'

const sumsOf = ({ lines }: ShownPrice): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { label, amount } of lines) sums.set(label, (sums.get(label) ?? 0) + amount.amount_minor)
  return sums
}

interface Change {
  readonly part: string
  /** Zero where there was or is none. */
  readonly beforeMinor: number
  readonly nowMinor: number
}

const sizeOf = ({ beforeMinor, nowMinor }: Change): number => Math.abs(nowMinor - beforeMinor)

/** More would leave no room above the foot of a phone. */
const mostShown = 3

/** The parts that changed, by the size of their change. */
const changesOf = (before: ShownPrice, now: ShownPrice): Change[] => {
  const [former, present] = [sumsOf(before), sumsOf(now)]
  return [...new Set([...former.keys(), ...present.keys()])]
    .map((part) => ({ part, beforeMinor: former.get(part) ?? 0, nowMinor: present.get(part) ?? 0 }))
    .filter((change) => sizeOf(change) > 0)
    .sort((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, mostShown)
}

interface PriceChangeProps {
  readonly move: PriceMove
  readonly now: ShownPrice | undefined
}

/** Tells, beside the button, that the price is not the one shown before, and which of its parts changed. */
export function PriceChange({ move: { before, refusal }, now }: PriceChangeProps) {
  const t = useText(priceChangeText)
  const total = now?.total
  const money = (amount_minor: number, { currency }: WireMoney) => moneyText({ currency, amount_minor })
  return (
    <div className={styles.changed} role="status">
      {(refusal ?? before?.total) && (
        <div>
          {refusal && <p>{refusal}</p>}
          {before?.total && total && (
            <>
              <p>{t('total', { before: moneyText(before.total), now: moneyText(total) })}</p>
              <ul>
                {changesOf(before, now).map(({ part, beforeMinor, nowMinor }) => (
                  <li key={part}>
                    {t('part', { part, before: money(beforeMinor, total), now: money(nowMinor, total) })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  )
}
