import {
  exportInvoiceCalls,
  exportOverviewCalls,
  exportShipmentCalls,
  type ExportBreakdown,
  type ExportShipment,
  type PaymentChoice,
} from '@layar/contract'
import { chosenVoucherCodes, withoutVouchers, type VoucherChoice } from '@layar/domain'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { classNames } from '@layar/ui/theme/class-names.ts'
import { BilledRefusal } from '../../../../shared/billing/checkout/billed-refusal'
import { useKeptChoice } from '../../../../shared/billing/checkout/kept-choice'
import { PriceChange } from '../../../../shared/billing/checkout/price-change'
import { isPriceRefusal, usePriceMove, useReadOnReturn } from '../../../../shared/billing/checkout/use-present'
import checkout from '../../../../shared/billing/checkout/checkout.module.css'
import { BlockedShipments, PriceLines, RefusedVouchers } from '../../../../shared/billing/checkout/price-parts'
import { PaySide } from '../../../../shared/billing/checkout/pay-side'
import { PaymentChoiceList } from '../../../../shared/billing/payment/payment-choice'
import { selectionText } from '../../../../shared/selection/text/area'
import { useLostVouchers } from '../../../../shared/billing/voucher-choice/use-lost-vouchers'
import { VoucherChoiceList } from '../../../../shared/billing/voucher-choice/voucher-choice'
import styles from './cart.module.css'
import { exportCartText } from './text/area'

interface CheckoutProps {
  readonly shipmentIds: readonly string[]
  readonly onDone: (shipments: readonly ExportShipment[]) => void
}

/** Vouchers, the preferred payment method and the price of the selection; requests the review [EXP-02] [VOUCH-02]. */
export function Checkout({ shipmentIds, onDone }: CheckoutProps) {
  const t = useText(exportCartText)
  const s = useText(selectionText)
  const { kept, keep, forget } = useKeptChoice('ekspor')
  const [vouchers, setVouchers] = useState<VoucherChoice>(kept.vouchers ?? {})
  const [payment, setPayment] = useState<PaymentChoice | undefined>(kept.payment)
  useEffect(() => keep({ vouchers, payment }))
  const isNone = shipmentIds.length === 0
  const choice = { shipment_ids: [...shipmentIds], voucher_codes: chosenVoucherCodes(vouchers) }
  const preview = useRead(
    exportShipmentCalls.exportCheckoutPreview,
    { body: choice },
    { enabled: !isNone, keep: true, staleMs: 0 },
  )
  useReadOnReturn(preview)
  const price = isNone ? undefined : preview.data?.data.result
  const { moveUnder, refuse } = usePriceMove(JSON.stringify(choice), preview.isPlaceholderData ? undefined : price)
  const groups = useRead(exportInvoiceCalls.exportPaymentGroups, { query: {} })
  const check = useWrite(exportShipmentCalls.exportCheckVoucher)
  const ask = useWrite(exportShipmentCalls.exportCheckout, {
    successToast: false,
    invalidates: [
      exportShipmentCalls.exportCart,
      exportShipmentCalls.exportShipments,
      exportShipmentCalls.exportCheckoutPreview,
      exportOverviewCalls.exportSummary,
    ],
    isShownInPlace: (failure) => failure.invoiceCode !== undefined || isPriceRefusal(failure),
    onDone: ({ data }) => {
      forget()
      onDone(data.results)
    },
    // A changed price, or a shipment that can no longer be sent: the reloaded price shows both.
    onFailure: (failure) => {
      refuse(failure)
      void preview.refetch()
    },
  })
  const refused = preview.isPlaceholderData ? [] : (price?.refused_vouchers ?? [])
  const lost = useLostVouchers(refused, true, (codes) => setVouchers(withoutVouchers(vouchers, codes)))
  return (
    <div className={classNames(checkout.page, styles.checkout)}>
      <div className={styles.steps}>
        <VoucherChoiceList
          service="ekspor"
          value={vouchers}
          onChange={(next) => {
            setVouchers(next)
            lost.forget()
          }}
          notice={lost.notice}
          isChecking={check.pending}
          codeFault={check.failure?.fields['voucher_code']}
          check={async (voucher_code, chosen_codes) => {
            const answer = await check.run({ body: { voucher_code, chosen_codes, shipment_ids: [...shipmentIds] } })
            return answer?.data.result
          }}
        />
        <SectionCard
          title={t('payment')}
          lead={t('paymentLead')}
          actions={
            payment && (
              <Button variant="subtle" size="sm" onClick={() => setPayment(undefined)}>
                {t('later')}
              </Button>
            )
          }
        >
          {groups.isPending && <Skeleton count={2} shape="lines" />}
          {groups.error && !groups.data && <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />}
          {groups.data && <PaymentChoiceList groups={groups.data.data.results} value={payment} onChange={setPayment} />}
        </SectionCard>
      </div>
      <PaySide
        total={price && { label: t(price.total ? 'total' : 'subtotal'), amount: price.total ?? price.subtotal }}
        card={
          <SectionCard title={t('summary')} lead={s('selected', { count: shipmentIds.length })}>
            <div className={styles.total}>
              {isNone && <p className={styles.quiet}>{t('chooseFirst')}</p>}
              {!isNone && preview.isPending && <Skeleton count={3} shape="lines" />}
              {!isNone && preview.error && !price && (
                <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
              )}
              {price && <Breakdown price={price} />}
              <BilledRefusal service="ekspor" failure={ask.failure} />
            </div>
          </SectionCard>
        }
      >
        <PriceChange move={moveUnder(ask.failure)} now={price} />
        <Button
          fullWidth
          disabled={!price || price.blocked.length > 0}
          loading={ask.pending || preview.isPlaceholderData}
          onClick={() =>
            void ask.run({
              body: { ...choice, payment: payment ?? null, expected_total_minor: price?.total?.amount_minor ?? null },
            })
          }
        >
          {t('ask')}
        </Button>
      </PaySide>
    </div>
  )
}

/** Every part of the price before its total, and what blocks the review request. */
function Breakdown({ price }: { price: ExportBreakdown }) {
  const t = useText(exportCartText)
  const notes = [
    price.tax_total && price.tax_total.amount_minor > 0 && t('taxInside', { amount: moneyText(price.tax_total) }),
    price.total === null && t('openTotal'),
    t('estimate'),
  ]
  return (
    <>
      {price.blocked.length > 0 && (
        <div role="alert">
          <p>{t('blocked')}</p>
          <BlockedShipments blocked={price.blocked.map(({ shipment_code: code, message }) => ({ code, message }))} />
        </div>
      )}
      <PriceLines
        lines={price.lines}
        isOfMany={price.shipments.length > 1}
        total={price.total ?? price.subtotal}
        totalLabel={t(price.total ? 'total' : 'subtotal')}
        notes={notes}
      />
      <RefusedVouchers vouchers={price.refused_vouchers} />
    </>
  )
}
