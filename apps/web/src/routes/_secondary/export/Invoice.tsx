import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { InvoiceScreen } from '../../../features/billing/invoice/invoice-screen'
import { invoiceText } from '../../../features/billing/invoice/text/area'
import { paymentText } from '../../../shared/billing/payment/text/area'
import { codeOrList } from '../../../shared/link/code-or-list'

export const Route = createFileRoute('/_secondary/export/Invoice')({
  validateSearch: ({ invoice_code: code }: Record<string, unknown>) => ({
    invoice_code: typeof code === 'string' ? code : '',
  }),
  beforeLoad: codeOrList('/export/Invoices', 'invoice_code'),
  loader: () => loadText(invoiceText, paymentText),
  component: Detail,
})

function Detail() {
  return <InvoiceScreen code={Route.useSearch().invoice_code} />
}
