import { createFileRoute } from '@tanstack/react-router'
import { PrintInvoiceScreen } from '../../../../features/billing/print/invoice-screen'
import { codeOrList } from '../../../../shared/link/code-or-list'

export const Route = createFileRoute('/_print/import/print/invoice')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  beforeLoad: codeOrList('/import/invoice'),
  component: PrintInvoice,
})

function PrintInvoice() {
  return <PrintInvoiceScreen service="impor" code={Route.useSearch().code} />
}
