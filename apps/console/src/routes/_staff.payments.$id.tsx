import { createFileRoute } from '@tanstack/react-router'
import { PaymentScreen } from '../features/billing/payment/payment-screen'

export const Route = createFileRoute('/_staff/payments/$id')({ component: PaymentScreen })
