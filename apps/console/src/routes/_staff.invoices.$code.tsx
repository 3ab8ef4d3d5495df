import { createFileRoute } from '@tanstack/react-router'
import { InvoiceScreen } from '../features/billing/refund/invoice-screen'

export const Route = createFileRoute('/_staff/invoices/$code')({ component: InvoiceScreen })
