import { invoiceCalls, type Invoice } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hereMs } from '@layar/ui/call/server-clock.ts'
import { useArrived } from '@layar/ui/call/use-arrived.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Waybill } from '@layar/ui/invoice/waybill.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Rail } from '@layar/ui/rail/rail.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { AddressLines } from '../../../shared/customer/address/address-lines'
import styles from './invoice.module.css'
import { PayBar } from '../../../shared/billing/checkout/pay-side'
import { invoicePlace } from '../../../shared/billing/invoice/invoice-place'
import { InvoiceBadge } from '../../../shared/billing/invoice/invoice-badge'
import { useMode } from '../../../shared/mode/use-mode'
import { Billed, billedOf } from './billed'
import { BilledBusiness } from './business'
import { HeldPayments } from './held-payments'
import { Lines } from './lines'
import { AttachedPapers, Papers } from './papers'
import { PayPanel } from './pay-panel'
import { Recheckout } from './recheckout'
import { ChangedTotal, Reason, Related } from './related'
import { invoiceText } from './text/area'

const stationOf: Readonly<Record<Invoice['status'], number>> = {
  pending: 0,
  waiting_verification: 1,
  paid: 2,
  cancelled: 0,
  refunded: 2,
}

const beforeWarehouse: readonly string[] = ['pending', 'pending_locker', 'from_seller', 'waiting_shipment']

/** What an unpaid invoice bills goes back there once it is cancelled. */
const inCart: readonly string[] = ['pending', 'pending_locker']

/** What comes next after the payment: until the goods are at the warehouse, who brings them there. */
const paidTextsOf = ({ type, carts, export_shipments: abroad }: Invoice) => {
  if (type === 'top_up') return ['toppedUpText'] as const
  if (type === 'additional') return ['additionalPaidText'] as const
  const isAhead = ({ status }: { readonly status: string }): boolean => beforeWarehouse.includes(status)
  const toWarehouse = abroad.filter(isAhead)
  const texts = [
    ...(carts.some(isAhead) ? (['paidText'] as const) : []),
    ...(toWarehouse.some(({ is_picked_up: isPickedUp }) => !isPickedUp) ? (['paidAbroadText'] as const) : []),
    ...(toWarehouse.some(({ is_picked_up: isPickedUp }) => isPickedUp) ? (['paidPickupText'] as const) : []),
  ]
  return texts.length === 0 ? (['paidUnderWayText'] as const) : texts
}

/** A closed invoice whose shipments another one bills now, as after one of them was cancelled. */
function BilledElsewhere({ invoice, isByHand }: { invoice: Invoice; isByHand: boolean }) {
  const t = useText(invoiceText)
  const moved = invoice.export_shipments.filter(({ billed_on: code }) => code !== null)
  const codes = [...new Set(moved.map(({ billed_on: code }) => code ?? ''))]
  const isOpen = moved.some(({ status }) => status === 'waiting_payment')
  return (
    <SectionCard title={t('cancelledTitle')} lead={t('billedOnText')}>
      <div className={styles.pay}>
        <ul className={styles.carts}>
          {codes.map((code) => (
            <li key={code}>
              <Link {...invoicePlace(invoice.service, code)}>{code}</Link>
            </li>
          ))}
        </ul>
        {isOpen && isByHand && <p className={styles.notice}>{t('sentBilledOn')}</p>}
      </div>
    </SectionCard>
  )
}

/** What the customer needs to know when no payment is due. */
function Outcome({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const joined = useJoined()
  if (invoice.status === 'waiting_verification')
    return <SectionCard title={t('waitingTitle')} lead={t('waitingText')} />
  const isTopUp = invoice.type === 'top_up'
  const isAbroad = invoice.service === 'ekspor'
  if (invoice.status === 'refunded') return <SectionCard title={t('refundedTitle')} lead={t('refundedText')} />
  if (invoice.status === 'paid')
    return (
      <SectionCard
        title={t(invoice.total.amount_minor === 0 ? 'coveredTitle' : 'paidTitle')}
        lead={joined.sentences(...paidTextsOf(invoice).map((text) => t(text)))}
      >
        {isTopUp && <Link to="/saldo">{t('toBalance')}</Link>}
      </SectionCard>
    )
  const [ended, sent] = isTopUp
    ? (['topUpExpiredText', 'sentTopUpText'] as const)
    : isAbroad
      ? (['expiredAbroadText', 'sentAbroadText'] as const)
      : (['expiredText', 'sentText'] as const)
  // Only its customer knows of money that they sent by hand; what a gateway collects is noticed and held for them.
  const isByHand = invoice.payment?.settles === 'by_hand'
  const mayBeSent = invoice.is_expired && isByHand
  if (invoice.export_shipments.some(({ billed_on: code }) => code !== null))
    return <BilledElsewhere invoice={invoice} isByHand={isByHand} />
  const isBackInCart = !invoice.is_expired && invoice.carts.some(({ status }) => inCart.includes(status))
  if (isBackInCart)
    return (
      <SectionCard title={t('cancelledTitle')} lead={t('backInCartText')}>
        <div className={styles.pay}>
          {isByHand && <p className={styles.notice}>{t('sentText')}</p>}
          <Link to="/import/cart">{t('toCart')}</Link>
        </div>
      </SectionCard>
    )
  return (
    <SectionCard title={t('cancelledTitle')} lead={t(invoice.is_expired ? ended : 'cancelledText')}>
      {mayBeSent && <p className={styles.notice}>{t(sent)}</p>}
      {invoice.actions.includes('recheckout') && <Recheckout code={invoice.invoice_code} />}
    </SectionCard>
  )
}

/** How to pay; what came of it takes its place while the customer looks on. */
function Settling({ invoice }: { invoice: Invoice }) {
  const [wasOpen] = useState(invoice.status === 'pending')
  if (invoice.status === 'pending') return <PayPanel invoice={invoice} payment={invoice.payment} />
  return wasOpen ? <Settled invoice={invoice} /> : <Outcome invoice={invoice} />
}

/** The panel that stood here was long: without a move the customer would be left at the foot of the page. */
function Settled({ invoice }: { invoice: Invoice }) {
  useEffect(goToPayment, [])
  return (
    <div className={styles.settled} role="status">
      <Outcome invoice={invoice} />
    </div>
  )
}

const payId = 'pay'
const goToPayment = (): void => {
  const panel = document.getElementById(payId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.focus({ preventScroll: true })
}

const listOf = (isAbroad: boolean) => (isAbroad ? '/export/Invoices' : '/import/invoice')

const askAgainMs = 30_000

/** When to ask again: regularly, and once its time to pay is over, since it expires then. */
const nextAskMs = (invoice: Invoice | undefined): number => {
  const leftMs = invoice?.due_at ? hereMs(invoice.due_at) - Date.now() : 0
  return leftMs > 0 ? Math.min(leftMs + 250, askAgainMs) : askAgainMs
}

/** One invoice: payment first, beside it what it bills; in narrow windows the total stays in view until it is paid. */
export function InvoiceScreen({ code }: { code: string }) {
  const t = useText(invoiceText)
  const mode = useMode()
  const read = useRead(
    invoiceCalls.invoice,
    { query: { invoice_code: code } },
    { everyMs: (answer) => nextAskMs(answer?.result) },
  )
  if (!useArrived(read.isPending))
    return (
      <>
        <PageHead title={t('one', { code })} lead={t('leadReading')} />
        <Skeleton />
      </>
    )
  if (!read.data)
    return (
      <>
        <PageHead title={t('one', { code })} back={<Link to={listOf(mode === 'export')}>{t('back')}</Link>} />
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      </>
    )
  const invoice = read.data.result
  const billed = billedOf(invoice)
  const isOpen = invoice.status === 'pending'
  const isLive = invoice.payment?.status === 'waiting_payment'
  const isDueLater = invoice.type === 'pay_on_arrival' && invoice.due_at === null
  const isClosed = invoice.status === 'cancelled'
  const isAbroad = invoice.service === 'ekspor'
  return (
    <>
      <div className={styles.stack}>
        <PageHead
          title={t('one', { code: invoice.invoice_code })}
          back={<Link to={listOf(isAbroad)}>{t('back')}</Link>}
          actions={
            !isAbroad && (
              <Link to="/import/ticket" search={{ new: '1', invoice_code: invoice.invoice_code }}>
                {t('ask')}
              </Link>
            )
          }
        />
        <Waybill
          code={invoice.invoice_code}
          total={invoice.total}
          totalLabel={t(isOpen ? 'toPay' : invoice.status === 'paid' ? 'totalPaid' : 'total')}
          dueAt={isOpen ? (invoice.due_at ?? undefined) : undefined}
          issuedAt={invoice.created_at}
          badge={<InvoiceBadge invoice={invoice} />}
        />
        <Papers invoice={invoice} />
        {!isClosed && (
          <SectionCard>
            <Rail
              label={t('steps')}
              current={stationOf[invoice.status]}
              isComplete={invoice.status === 'paid'}
              stations={[
                { key: 'issued', label: t('step1') },
                { key: 'proof', label: t('step2') },
                { key: 'paid', label: t('step3') },
              ]}
            />
          </SectionCard>
        )}
        <div className={styles.page}>
          <div className={styles.column} id={payId} tabIndex={-1}>
            <HeldPayments invoice={invoice} />
            <Reason invoice={invoice} />
            <ChangedTotal invoice={invoice} />
            <Settling key={invoice.invoice_code} invoice={invoice} />
          </div>
          <div className={styles.price}>
            <Lines invoice={invoice} hasMany={billed.length > 1} />
          </div>
          <div className={styles.column}>
            <AttachedPapers invoice={invoice} />
            <Related invoice={invoice} />
            <BilledBusiness invoice={invoice} />
            <Billed billed={billed} service={invoice.service} />
            {invoice.address && (
              <SectionCard
                title={t(invoice.is_self_collected ? 'collector' : 'deliverTo')}
                lead={invoice.domestic_service_name}
              >
                <AddressLines address={invoice.address} />
              </SectionCard>
            )}
          </div>
        </div>
      </div>
      {isOpen && !isDueLater && (
        <PayBar total={{ label: t('toPay'), amount: invoice.total }} isNarrowOnly>
          <Button onClick={goToPayment}>{t(isLive ? 'pay' : 'howTo')}</Button>
        </PayBar>
      )}
    </>
  )
}
