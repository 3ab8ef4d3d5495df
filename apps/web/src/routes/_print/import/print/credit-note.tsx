import { createFileRoute } from '@tanstack/react-router'
import { PrintCreditNoteScreen } from '../../../../features/billing/print/credit-note-screen'

export const Route = createFileRoute('/_print/import/print/credit-note')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  component: PrintCreditNote,
})

function PrintCreditNote() {
  return <PrintCreditNoteScreen code={Route.useSearch().code} />
}
