import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { InvoicesScreen } from '../../../../features/billing/invoice/invoices-screen'
import { invoiceText } from '../../../../features/billing/invoice/text/area'

export const Route = createFileRoute('/_main/import/invoice/')({
  loader: () => loadText(invoiceText),
  component: () => <InvoicesScreen service="impor" />,
})
