import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { OrderSentScreen } from '../../features/support/lead/order-sent-screen'
import { leadText } from '../../features/support/lead/text/area'
import { useSessionState } from '../../shared/access/session/session-context'

export const Route = createFileRoute('/_blank/form-pemesanan-berhasil')({
  loader: () => loadText(leadText),
  component: OrderSent,
})

function OrderSent() {
  return <OrderSentScreen isGuest={useSessionState(({ token }) => token) === null} />
}
