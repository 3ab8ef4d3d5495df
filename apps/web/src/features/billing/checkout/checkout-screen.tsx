import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { BilledRefusal } from '../../../shared/billing/checkout/billed-refusal'
import checkout from '../../../shared/billing/checkout/checkout.module.css'
import { PriceChange } from '../../../shared/billing/checkout/price-change'
import { RefusedVouchers } from '../../../shared/billing/checkout/price-parts'
import { PaySide } from '../../../shared/billing/checkout/pay-side'
import { PaymentChoiceList } from '../../../shared/billing/payment/payment-choice'
import { AddressStep } from './address-step'
import { BlockedCard } from './blocked-card'
import styles from './checkout.module.css'
import { StepField } from './field'
import { ImeiHint } from './imei-hint'
import { PriceSummary } from './price-summary'
import { ServiceStep } from './service-step'
import { checkoutText } from './text/area'
import { useOrder } from './use-order'
import { VoucherStep } from './voucher-step'

const CoverCard = lazy(async () => ({ default: (await import('../../../shared/cargo/cover/cover-card')).CoverCard }))

/** Address, delivery, vouchers and payment of the chosen shipments on one page, the price beside them. */
export function CheckoutScreen({ cartCodes }: { cartCodes: readonly string[] }) {
  const t = useText(checkoutText)
  if (cartCodes.length === 0)
    return (
      <EmptyState
        drawing="crates"
        title={t('nothing')}
        action={
          <Button component={Link} to="/import/cart">
            {t('toCart')}
          </Button>
        }
      >
        {t('nothingText')}
      </EmptyState>
    )
  return <Checkout cartCodes={cartCodes} />
}

function Checkout({ cartCodes }: { cartCodes: readonly string[] }) {
  const t = useText(checkoutText)
  const order = useOrder(cartCodes)
  const { preview, groups, errors } = order
  const head = <PageHead title={t('title')} lead={t('lead')} back={<Link to="/import/cart">{t('back')}</Link>} />
  if (order.isLoading)
    return (
      <>
        {head}
        <Skeleton />
      </>
    )
  if (order.billedBy !== undefined)
    return <Navigate to="/import/invoice/detail" search={{ code: order.billedBy }} replace />
  if (!preview.data) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  const price = preview.data.result
  const isFree = price.total?.amount_minor === 0
  const labels = {
    address_id: t('fieldAddress'),
    domestic_service: t('service'),
    voucher_codes: t('fieldVoucher'),
    payment: t('payment'),
  }
  return (
    <>
      {head}
      <div className={styles.errors}>
        <ErrorSummary errors={errors.texts} labels={labels} attempt={errors.attempt} />
      </div>
      {price.blocked_carts.length > 0 && (
        <BlockedCard blocked={price.blocked_carts} cartCodes={cartCodes} failure={order.failure} />
      )}
      <div className={checkout.page}>
        <div className={styles.steps}>
          <StepField name="address_id" label={labels.address_id} error={errors.texts['address_id']}>
            <AddressStep value={order.addressId} onChange={order.chooseAddress} />
          </StepField>
          <StepField name="domestic_service" label={labels.domestic_service} error={errors.texts['domestic_service']}>
            <ServiceStep
              hasAddress={order.addressId !== ''}
              counter={order.counter}
              services={price.domestic_services}
              value={order.service}
              onChange={order.chooseService}
            />
          </StepField>
          <Suspense>
            {price.carts.map(({ cart_code: code }) => (
              <CoverCard key={code} code={code} isChoice isNamed={price.carts.length > 1} />
            ))}
          </Suspense>
          <StepField name="voucher_codes" label={labels.voucher_codes} error={errors.texts['voucher_codes']}>
            <VoucherStep
              cartCodes={cartCodes}
              addressId={order.addressId || undefined}
              service={order.service}
              value={order.vouchers}
              onChange={order.chooseVouchers}
              notice={order.notice}
            />
          </StepField>
          <StepField name="payment" label={labels.payment} error={errors.texts['payment']}>
            <SectionCard title={t('payment')} lead={isFree ? t('nothingToPay') : undefined}>
              {groups.isPending && <Skeleton count={2} shape="lines" />}
              {groups.error && !groups.data && (
                <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
              )}
              {groups.data && !isFree && (
                <PaymentChoiceList groups={groups.data.results} value={order.payment} onChange={order.choosePayment} />
              )}
            </SectionCard>
          </StepField>
        </div>
        <PaySide
          total={{ label: t(price.total ? 'total' : 'soFar'), amount: price.total ?? price.subtotal }}
          card={
            <SectionCard title={t('summary')} lead={t('shipments', { count: price.carts.length })}>
              <PriceSummary price={price} />
              <ImeiHint cartCodes={cartCodes} />
              <RefusedVouchers vouchers={price.refused_vouchers} />
              <BilledRefusal service="impor" failure={order.failure} />
            </SectionCard>
          }
        >
          <PriceChange move={order.priceMove} now={price} />
          <Button fullWidth loading={order.isBusy} onClick={order.place}>
            {t(isFree ? 'order' : 'pay')}
          </Button>
        </PaySide>
      </div>
    </>
  )
}
