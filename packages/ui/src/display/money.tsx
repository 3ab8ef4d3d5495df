import { type Currency, formatMoney } from '@layar/domain'
import styles from './money.module.css'

/** Money on the wire: whole cents or rupiah. */
export interface WireMoney {
  readonly currency: Currency
  readonly amount_minor: number
}

export const moneyText = ({ currency, amount_minor }: WireMoney): string =>
  formatMoney({ currency, amountMinor: amount_minor })

export interface MoneyProps {
  readonly value: WireMoney
  readonly size?: 'md' | 'lg' | 'xl'
  /** A price that no longer applies. */
  readonly isOld?: boolean
}

export function Money({ value, size = 'md', isOld = false }: MoneyProps) {
  const Tag = isOld ? 's' : 'span'
  return (
    <Tag className={styles.money} data-size={size}>
      {moneyText(value)}
    </Tag>
  )
}
