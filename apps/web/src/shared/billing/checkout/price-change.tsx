import { changedParts } from '@layar/domain'
import { moneyText, type WireMoney } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './checkout.module.css'
import { priceChangeText } from './text'
import type { PriceMove, ShownPrice } from './use-present'

/** More would leave no room above the foot of a phone. */
const mostShown = 3

const partsOf = ({ lines }: ShownPrice) =>
  lines.map(({ label, amount }) => ({ label, amountMinor: amount.amount_minor }))

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
                {changedParts(partsOf(before), partsOf(now))
                  .slice(0, mostShown)
                  .map(({ label: part, beforeMinor, nowMinor }) => (
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
