import {
  checkoutCalls,
  collectionCalls,
  invoiceCalls,
  paymentCalls,
  shipmentCalls,
  voucherCalls,
  type CheckoutInput,
  type PaymentChoice,
} from '@layar/contract'
import { chosenVoucherCodes, coverCode, selfCollection, withoutVouchers, type VoucherChoice } from '@layar/domain'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { failureOf, type Failure } from '@layar/ui/call/failure.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { importRecipient } from '../../../shared/customer/address/kind'
import { useAddresses } from '../../../shared/customer/address/use-addresses'
import { isPriceRefusal, usePriceMove, useReadOnReturn } from '../../../shared/billing/checkout/use-present'
import { useLostVouchers } from '../../../shared/billing/voucher-choice/use-lost-vouchers'
import { fieldOf, showFirstWrong, type Field } from './field'
import { checkoutText } from './text/area'
import { useKeptChoice } from '../../../shared/billing/checkout/kept-choice'
import { type LastChoice, offeredAgain } from '../../../shared/billing/checkout/last-choice'
import { useRemembered } from '../../../shared/remembered/use-remembered'

const isInPlace = (failure: Failure): boolean =>
  failure.invoiceCode !== undefined ||
  isPriceRefusal(failure) ||
  fieldOf(failure.code) !== undefined ||
  failure.fields['domestic_service'] !== undefined

/** The choices of a checkout, their price, and the order; every error belongs to one of the choices. */
export function useOrder(cartCodes: readonly string[]) {
  const t = useText(checkoutText)
  const { country } = useLanguage()
  const navigate = useNavigate()
  const own = useAddresses(importRecipient)
  const { kept, keep, forget } = useKeptChoice(...[...cartCodes].sort())
  const [last, remember] = useRemembered<LastChoice>('checkout')
  /** Undefined until the main address is proposed; empty once the chosen one is gone. */
  const [addressId, setAddressId] = useState(kept.addressId)
  // Set once: if another address becomes the main one meanwhile, this order keeps the one whose price was shown.
  if (addressId === undefined && own.proposed) setAddressId(own.proposed.address_id)
  const [service, setService] = useState(kept.service)
  const [vouchers, setVouchers] = useState<VoucherChoice>(kept.vouchers ?? {})
  const [payment, setPayment] = useState<PaymentChoice | undefined>(kept.payment)
  useEffect(() => keep({ addressId: addressId || undefined, service, vouchers, payment }))
  /** A delivery voucher that was removed with the delivery. */
  const [dropped, setDropped] = useState<string>()
  const errors = useFieldErrors<
    'address_not_selected' | 'address_gone' | 'service_not_selected' | 'service_gone' | 'payment_method_not_selected'
  >(t)
  const chosen: CheckoutInput = {
    cart_codes: [...cartCodes],
    address_id: addressId || null,
    domestic_service: service ?? null,
  }
  // Without the proposed address the price would be requested twice, and the steps below would shift.
  const asks = { keep: true, enabled: !own.list.isPending }
  const choice = { ...chosen, voucher_codes: chosenVoucherCodes(vouchers) }
  const preview = useRead(checkoutCalls.checkoutPreview, { body: choice }, { ...asks, staleMs: 0 })
  const groups = useRead(paymentCalls.paymentGroups, { body: chosen }, asks)
  const offered = useRead(voucherCalls.myVouchers, { query: { service: 'impor' } })
  const price = preview.isPlaceholderData ? undefined : preview.data?.result
  // Bought or taken back on this page as well.
  const covered = price?.lines.filter(({ code }) => code === coverCode).map(({ cart_code }) => cart_code)
  const { moveUnder, refuse } = usePriceMove(JSON.stringify([choice, covered]), price)
  const lost = useLostVouchers(price?.refused_vouchers ?? [], Boolean(price?.total), (codes) => {
    setVouchers(withoutVouchers(vouchers, codes))
    // Nothing is left to correct: the notice says what came off, and why.
    errors.drop('voucher_codes')
  })

  const clear = (...fields: Field[]): void =>
    errors.takeServer({ ...errors.texts, ...Object.fromEntries(fields.map((field) => [field, undefined])) })
  const forgetAddress = (): void => {
    setAddressId('')
    setService(undefined)
    errors.check({ address_id: 'address_gone' })
  }
  const { failureReason } = preview
  const isAddressGone = failureReason !== null && failureOf(failureReason).code === 'address_gone'
  if (isAddressGone && addressId) forgetAddress()
  const isServiceGone =
    service !== undefined &&
    Boolean(addressId) &&
    price?.domestic_services.every(({ service_code }) => service_code !== service) === true
  if (isServiceGone) {
    setService(undefined)
    errors.check({ domestic_service: 'service_gone' })
  }
  const offeredServices = price?.domestic_services.filter((one) => one.is_available) ?? []
  const proposedService =
    offeredServices.length === 1
      ? offeredServices[0]
      : offeredServices.find(({ service_code }) => service_code === last.service)
  // Beside an error the customer decides: the one that is left costs something else than the one that is gone.
  const isUndecided = service === undefined && Boolean(addressId) && !errors.texts['domestic_service']
  if (isUndecided && proposedService) setService(proposedService.service_code)
  const proposedPayment = offeredAgain(groups.data?.results ?? [], last.payment)
  if (payment === undefined && proposedPayment && !errors.texts['payment']) setPayment(proposedPayment)
  const { refetch: readAddresses } = own.list
  useEffect(() => {
    if (addressId === '') void readAddresses()
  }, [addressId, readAddresses])
  useReadOnReturn(own.list, preview, groups, offered)
  const { attempt } = errors
  useEffect(() => {
    if (attempt > 0) showFirstWrong()
  }, [attempt])

  const order = useWrite(country === 'sg' ? checkoutCalls.checkoutV2 : checkoutCalls.checkout, {
    invalidates: [
      shipmentCalls.cartList,
      shipmentCalls.cartCount,
      shipmentCalls.cartCards,
      invoiceCalls.invoices,
      invoiceCalls.unpaidInvoices,
      checkoutCalls.checkoutPreview,
    ],
    isShownInPlace: isInPlace,
    onDone: ({ invoice_code }) => {
      forget()
      remember({ ...(service !== undefined && { service }), ...(payment && { payment }) })
      void navigate({ to: '/import/invoice/detail', search: { code: invoice_code } })
    },
    onFailure: (failure) => {
      if (failure.code === 'address_gone') return forgetAddress()
      refuse(failure)
      const field = fieldOf(failure.code)
      const said = field === undefined ? failure.fields : { [field]: failure.messages[0] }
      errors.takeServer(said)
      if (Object.keys(said).length > 0) errors.retell()
      for (const read of [preview, groups, offered]) void read.refetch()
    },
  })
  const chosenService = price?.domestic_services.find(({ service_code }) => service_code === service)?.service_code
  /** The first answer of this visit: what an earlier visit read may be billed since. */
  const [isFresh, setFresh] = useState(false)
  const isFirst = !isFresh && preview.isFetchedAfterMount && !preview.isPlaceholderData
  const billed = preview.data?.result.blocked_carts.flatMap(({ invoice_code }) => invoice_code ?? []) ?? []
  const billedBy = isFirst && billed.length === cartCodes.length ? billed[0] : undefined
  if (isFirst && billedBy === undefined) setFresh(true)
  // eslint-disable-next-line layar/said-failures -- without it the option says that we notify the customer
  const counter = useRead(collectionCalls.collectionCounter, {})
  const areTogether = useTogether(
    own.list.isPending,
    preview.isPending || !(isFresh || isFirst),
    groups.isPending,
    offered.isPending,
    counter.isPending,
  )
  return {
    preview,
    groups,
    counter: counter.data?.result ?? null,
    errors,
    addressId: addressId ?? '',
    service: chosenService ?? (preview.isPlaceholderData ? service : undefined),
    vouchers,
    payment,
    billedBy,
    notice: dropped === undefined ? lost.notice : t('voucherDropped', { code: dropped }),
    priceMove: moveUnder(order.failure),
    failure: order.failure,
    isLoading: !areTogether || preview.isPending || (!preview.data && isAddressGone),
    isBusy: order.pending || preview.isPlaceholderData,
    chooseAddress: (next: string): void => {
      setAddressId(next)
      setService(undefined)
      clear('address_id', 'domestic_service')
    },
    chooseService: (next: string): void => {
      setService(next)
      clear('domestic_service')
      const { domestic_shipping: code } = vouchers
      setDropped(next === selfCollection ? (code ?? dropped) : undefined)
      if (next === selfCollection && code !== undefined) setVouchers(withoutVouchers(vouchers, [code]))
    },
    chooseVouchers: (next: VoucherChoice): void => {
      setVouchers(next)
      lost.forget()
      clear('voucher_codes')
    },
    choosePayment: (next: PaymentChoice): void => {
      setPayment(next)
      clear('payment')
    },
    place: (): void => {
      const owesNothing = price?.total?.amount_minor === 0
      const isComplete = errors.check({
        address_id: !addressId && 'address_not_selected',
        domestic_service: chosenService === undefined && 'service_not_selected',
        payment: payment === undefined && !owesNothing && 'payment_method_not_selected',
      })
      if (!isComplete) return
      void order.run({
        // Without a total the sum so far: if there is one by now, the customer has not seen it.
        body: {
          ...choice,
          payment: payment ?? null,
          expected_total_minor: (price?.total ?? price?.subtotal)?.amount_minor ?? null,
        },
      })
    },
  }
}
