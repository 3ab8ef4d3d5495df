import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { OrderFormScreen } from '../../features/support/lead/order-form-screen'
import { leadText } from '../../features/support/lead/text/area'

export const Route = createFileRoute('/_blank/form-pemesanan')({
  loader: () => loadText(leadText),
  component: OrderForm,
})

function OrderForm() {
  const navigate = useNavigate()
  return <OrderFormScreen onSent={() => void navigate({ to: '/form-pemesanan-berhasil' })} />
}
