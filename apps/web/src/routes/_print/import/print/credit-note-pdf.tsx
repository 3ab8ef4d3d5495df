import { createFileRoute } from '@tanstack/react-router'
import { CreditNotePdfScreen } from '../../../../features/billing/print/pdf-screen'
import { codeOrList } from '../../../../shared/link/code-or-list'

export const Route = createFileRoute('/_print/import/print/credit-note-pdf')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  beforeLoad: codeOrList('/import/invoice'),
  component: PrintCreditNotePdf,
})

function PrintCreditNotePdf() {
  return <CreditNotePdfScreen code={Route.useSearch().code} />
}
