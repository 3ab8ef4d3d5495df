import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { InvoicesScreen } from '../../../../features/invoice/invoices-screen'
import { invoiceText } from '../../../../features/invoice/text/area'

export const Route = createFileRoute('/_main/import/invoice/')({
  loader: () => loadText(invoiceText),
  component: () => <InvoicesScreen service="impor" />,
})
