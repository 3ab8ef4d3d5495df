import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { CheckoutScreen } from '../../../features/checkout/checkout-screen'
import { checkoutText } from '../../../features/checkout/text/area'
import { addressText } from '../../../shared/address/text/area'
import { paymentText } from '../../../shared/payment/text/area'
import { voucherChoiceText } from '../../../shared/voucher-choice/text/area'

export const Route = createFileRoute('/_main/import/checkout')({
  validateSearch: ({ carts }: Record<string, unknown>) => (typeof carts === 'string' ? { carts } : {}),
  loader: () => loadText(checkoutText, addressText, paymentText, voucherChoiceText),
  component: Checkout,
})

function Checkout() {
  const { carts = '' } = Route.useSearch()
  return <CheckoutScreen cartCodes={carts.split(',').filter((code) => code !== '')} />
}
