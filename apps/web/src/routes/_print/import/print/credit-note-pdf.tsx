import { createFileRoute } from '@tanstack/react-router'
import { CreditNotePdfScreen } from '../../../../features/billing/print/pdf-screen'

export const Route = createFileRoute('/_print/import/print/credit-note-pdf')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  component: PrintCreditNotePdf,
})

function PrintCreditNotePdf() {
  return <CreditNotePdfScreen code={Route.useSearch().code} />
}
