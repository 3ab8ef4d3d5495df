import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { CheckoutScreen } from '../../../features/billing/checkout/checkout-screen'
import { checkoutText } from '../../../features/billing/checkout/text/area'
import { addressText } from '../../../shared/customer/address/text/area'
import { paymentText } from '../../../shared/billing/payment/text/area'
import { voucherChoiceText } from '../../../shared/billing/voucher-choice/text/area'

export const Route = createFileRoute('/_secondary/import/checkout')({
  validateSearch: ({ carts }: Record<string, unknown>) => (typeof carts === 'string' ? { carts } : {}),
  loader: () => loadText(checkoutText, addressText, paymentText, voucherChoiceText),
  component: Checkout,
})

function Checkout() {
  const { carts = '' } = Route.useSearch()
  return <CheckoutScreen cartCodes={carts.split(',').filter((code) => code !== '')} />
}
