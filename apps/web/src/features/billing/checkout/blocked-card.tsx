import type { PriceBreakdown } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { classNames } from '@layar/ui/theme/class-names.ts'
import { InvoiceLink } from '../../../shared/billing/checkout/billed-refusal'
import { BlockedShipments } from '../../../shared/billing/checkout/price-parts'
import styles from './checkout.module.css'
import { checkoutText } from './text/area'

interface BlockedCardProps {
  readonly blocked: PriceBreakdown['blocked_carts']
  readonly cartCodes: readonly string[]
  /** The order that was refused last. */
  readonly failure: Failure | undefined
}

/** Shipments that cannot be checked out, and the way on for the others. A refused order leads here from its button. */
export function BlockedCard({ blocked, cartCodes, failure }: BlockedCardProps) {
  const t = useText(checkoutText)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!failure) return
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
  }, [failure])
  const others = cartCodes.filter((code) => blocked.every(({ cart_code }) => cart_code !== code))
  return (
    <div ref={ref} className={classNames(styles.field, styles.blocked)} tabIndex={-1}>
      <SectionCard title={t('blocked')}>
        <BlockedShipments
          blocked={blocked.map(({ cart_code: code, message, invoice_code: invoice }) => ({
            code,
            message,
            more: invoice && <InvoiceLink service="impor" code={invoice} />,
          }))}
        />
        {others.length > 0 && (
          <Link to="/import/checkout" search={{ carts: others.join(',') }} replace>
            {t('goOnWith', { count: others.length })}
          </Link>
        )}
      </SectionCard>
    </div>
  )
}
