import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { CartScreen } from '../../../features/export/shipment/cart/cart-screen'
import { exportCartText } from '../../../features/export/shipment/cart/text/area'
import { paymentText } from '../../../shared/billing/payment/text/area'
import { selectionText } from '../../../shared/selection/text/area'
import { voucherChoiceText } from '../../../shared/billing/voucher-choice/text/area'

export const Route = createFileRoute('/_secondary/export/Cart')({
  loader: () => loadText(exportCartText, selectionText, paymentText, voucherChoiceText),
  component: CartScreen,
})
