import type { PriceBreakdown } from '@layar/contract'
import type { ReactNode } from 'react'
import { MoneyLines } from '@layar/ui/display/money-lines.tsx'
import type { WireMoney } from '@layar/ui/display/money.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import styles from './checkout.module.css'

interface PriceLinesProps {
  readonly lines: PriceBreakdown['lines']
  /** Whether each line names its shipment. */
  readonly isOfMany: boolean
  readonly total: WireMoney
  readonly totalLabel: string
  readonly notes: readonly (string | false | null)[]
}

/** Every part of the price before its total. */
export function PriceLines({ lines, isOfMany, total, totalLabel, notes }: PriceLinesProps) {
  const joined = useJoined()
  return (
    <MoneyLines
      lines={lines.map((line, index) => ({
        key: String(index),
        label: line.label,
        note: isOfMany && line.cart_code ? line.cart_code : undefined,
        amount: line.amount,
      }))}
      total={total}
      totalLabel={totalLabel}
      note={joined.sentences(...notes.flatMap((note) => (note ? [note] : [])))}
    />
  )
}

/** Shipments that cannot be checked out, each with the reason. */
export function BlockedShipments({
  blocked,
}: {
  blocked: readonly { readonly code: string; readonly message: string; readonly more?: ReactNode }[]
}) {
  return blocked.map(({ code, message, more }) => (
    <p key={code} className={styles.blocked}>
      <Mark code={code} size="sm" /> {message} {more}
    </p>
  ))
}

/** Vouchers that do not apply here, each with the reason. */
export function RefusedVouchers({ vouchers }: { vouchers: PriceBreakdown['refused_vouchers'] }) {
  const joined = useJoined()
  return vouchers.map(({ voucher_code, message }) => (
    <p key={voucher_code} className={styles.blocked}>
      {joined.colon(voucher_code, message)}
    </p>
  ))
}
