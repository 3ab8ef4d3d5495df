import { createFileRoute } from '@tanstack/react-router'
import { PdfScreen } from '../../../../features/billing/print/pdf-screen'
import { codeOrList } from '../../../../shared/link/code-or-list'

export const Route = createFileRoute('/_print/import/print/invoice-pdf')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  beforeLoad: codeOrList('/import/invoice'),
  component: PrintPdf,
})

function PrintPdf() {
  return <PdfScreen service="impor" code={Route.useSearch().code} />
}
