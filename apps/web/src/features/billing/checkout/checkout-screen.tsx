import {
  checkoutCalls,
  invoiceCalls,
  paymentCalls,
  shipmentCalls,
  voucherCalls,
  type CheckoutInput,
  type PaymentChoice,
} from '@layar/contract'
import { chosenVoucherCodes, type VoucherChoice } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { importRecipient } from '../../../shared/customer/address/kind'
import { useAddresses } from '../../../shared/customer/address/use-addresses'
import checkout from '../../../shared/billing/checkout/checkout.module.css'
import { BlockedShipments, RefusedVouchers } from '../../../shared/billing/checkout/price-parts'
import { PaymentChoiceList } from '../../../shared/billing/payment/payment-choice'
import { AddressStep } from './address-step'
import styles from './checkout.module.css'
import { PriceSummary } from './price-summary'
import { ServiceStep } from './service-step'
import { checkoutText } from './text/area'
import { VoucherStep } from './voucher-step'

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
  const { country } = useLanguage()
  const navigate = useNavigate()
  const own = useAddresses(importRecipient)
  const [addressId, setAddressId] = useState<string>()
  // Set once: if another address becomes the main one meanwhile, this order keeps the one whose price was shown.
  if (addressId === undefined && own.proposed) setAddressId(own.proposed.address_id)
  const [service, setService] = useState<string>()
  const [vouchers, setVouchers] = useState<VoucherChoice>({})
  const [payment, setPayment] = useState<PaymentChoice>()
  const choice: CheckoutInput = {
    cart_codes: [...cartCodes],
    address_id: addressId ?? null,
    domestic_service: service ?? null,
    voucher_codes: chosenVoucherCodes(vouchers),
  }
  // Without the proposed address the price would be requested twice, and the steps below would shift.
  const asks = { keep: true, enabled: !own.list.isPending }
  const preview = useRead(checkoutCalls.checkoutPreview, { body: choice }, asks)
  const groups = useRead(
    paymentCalls.paymentGroups,
    { body: { cart_codes: [...cartCodes], address_id: addressId ?? null, domestic_service: service ?? null } },
    asks,
  )
  const order = useWrite(country === 'sg' ? checkoutCalls.checkoutV2 : checkoutCalls.checkout, {
    invalidates: [
      shipmentCalls.cartList,
      shipmentCalls.cartHistory,
      invoiceCalls.invoices,
      invoiceCalls.unpaidInvoices,
      checkoutCalls.checkoutPreview,
    ],
    onDone: ({ invoice_code }) => void navigate({ to: '/import/invoice/detail', search: { code: invoice_code } }),
    onFailure: () => void preview.refetch(),
  })
  const offered = useRead(voucherCalls.myVouchers, { query: { service: 'impor' } })
  const areTogether = useTogether(own.list.isPending, preview.isPending, groups.isPending, offered.isPending)
  const head = <PageHead title={t('title')} lead={t('lead')} back={<Link to="/import/cart">{t('back')}</Link>} />
  if (!areTogether || preview.isPending)
    return (
      <>
        {head}
        <Skeleton />
      </>
    )
  if (!preview.data) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  const price = preview.data.result
  const chosenService = price.domestic_services.find(({ service_code }) => service_code === service)
  return (
    <>
      {head}
      {price.blocked_carts.length > 0 && (
        <SectionCard title={t('blocked')}>
          <BlockedShipments blocked={price.blocked_carts.map(({ cart_code: code, message }) => ({ code, message }))} />
        </SectionCard>
      )}
      <div className={checkout.page}>
        <div className={styles.steps}>
          <AddressStep
            value={addressId}
            onChange={(next) => {
              setAddressId(next)
              setService(undefined)
            }}
          />
          <ServiceStep
            hasAddress={addressId !== undefined}
            services={price.domestic_services}
            value={chosenService?.service_code}
            onChange={setService}
          />
          <VoucherStep
            cartCodes={cartCodes}
            addressId={addressId}
            service={service}
            value={vouchers}
            onChange={setVouchers}
          />
          <SectionCard title={t('payment')}>
            {groups.isPending && <Skeleton count={2} shape="lines" />}
            {groups.error && !groups.data && <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />}
            {groups.data && <PaymentChoiceList groups={groups.data.results} value={payment} onChange={setPayment} />}
          </SectionCard>
        </div>
        <SectionCard title={t('summary')} lead={t('shipments', { count: price.carts.length })}>
          <PriceSummary price={price} />
          <RefusedVouchers vouchers={price.refused_vouchers} />
          <Button
            fullWidth
            loading={order.pending || preview.isPlaceholderData}
            onClick={() =>
              void order.run({
                body: { ...choice, payment: payment ?? null, expected_total_minor: price.total?.amount_minor ?? null },
              })
            }
          >
            {t('pay')}
          </Button>
        </SectionCard>
      </div>
    </>
  )
}
