import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { CartScreen } from '../../../features/cargo/cart/cart-screen'
import { cartText } from '../../../features/cargo/cart/text/area'
import { selectionText } from '../../../shared/selection/text/area'

export const Route = createFileRoute('/_secondary/import/cart')({
  loader: () => loadText(cartText, selectionText),
  component: CartScreen,
})
