import { createFileRoute } from '@tanstack/react-router'
import { PrintInvoiceScreen } from '../../../../features/billing/print/invoice-screen'

export const Route = createFileRoute('/_print/export/print/invoice')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  component: PrintInvoice,
})

function PrintInvoice() {
  return <PrintInvoiceScreen service="ekspor" code={Route.useSearch().code} />
}
