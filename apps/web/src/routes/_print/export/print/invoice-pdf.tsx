import { createFileRoute } from '@tanstack/react-router'
import { PdfScreen } from '../../../../features/billing/print/pdf-screen'
import { codeOrList } from '../../../../shared/link/code-or-list'

export const Route = createFileRoute('/_print/export/print/invoice-pdf')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  beforeLoad: codeOrList('/export/Invoices'),
  component: PrintPdf,
})

function PrintPdf() {
  return <PdfScreen service="ekspor" code={Route.useSearch().code} />
}
