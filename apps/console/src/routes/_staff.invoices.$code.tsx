import { createFileRoute } from '@tanstack/react-router'
import { InvoiceScreen } from '../features/refund/invoice-screen'

export const Route = createFileRoute('/_staff/invoices/$code')({ component: InvoiceScreen })
