import { coverCalls, type CartDetail } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { Money } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { BilledLines } from '../../../shared/billing/invoice/billed-price'
import { InvoiceList } from '../../../shared/billing/invoice/invoice-list'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { transactionText } from './text/area'
import styles from './transaction.module.css'

/** What the shipment was billed, or the estimate before that, and its invoices. */
export function PriceCard({ cart }: { cart: CartDetail }) {
  const t = useText(transactionText)
  const isEstimate = cart.billed === null && cart.total !== null
  // The card of cover tells when this fails; a price says it then without the premium's name.
  const cover = useRead(coverCalls.cartCover, { query: { cart_code: cart.cart_code } }, { enabled: isEstimate })
  const isCovered = cover.error === null && cover.data?.result?.is_bought === true
  // What it was billed names its invoices already.
  const named = new Set(cart.billed?.lines.map(({ code }) => code))
  const others = cart.invoices.filter(({ invoice_code }) => !named.has(invoice_code))
  return (
    <SectionCard title={t('price')}>
      <div className={styles.next}>
        {cart.billed ? (
          <BilledLines service="impor" billed={cart.billed} invoices={cart.invoices} />
        ) : cart.total ? (
          <>
            <Money value={cart.total} size="xl" />
            <p className={detail.quiet}>{t(isCovered ? 'priceNoteCovered' : 'priceNote')}</p>
          </>
        ) : (
          <p className={detail.quiet}>{t('noPrice')}</p>
        )}
        {cart.invoices.length === 0 ? (
          <p className={detail.quiet}>{t('noInvoice')}</p>
        ) : others.length === 0 ? null : (
          <InvoiceList service="impor" invoices={others} label={t('invoice')} />
        )}
      </div>
    </SectionCard>
  )
}
