import { createFileRoute } from '@tanstack/react-router'
import { PrintInvoiceScreen } from '../../../../features/billing/print/invoice-screen'
import { codeOrList } from '../../../../shared/link/code-or-list'

export const Route = createFileRoute('/_print/export/print/invoice')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  beforeLoad: codeOrList('/export/Invoices'),
  component: PrintInvoice,
})

function PrintInvoice() {
  return <PrintInvoiceScreen service="ekspor" code={Route.useSearch().code} />
}
