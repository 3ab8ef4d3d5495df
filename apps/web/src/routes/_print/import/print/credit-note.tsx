import { createFileRoute } from '@tanstack/react-router'
import { PrintCreditNoteScreen } from '../../../../features/billing/print/credit-note-screen'
import { codeOrList } from '../../../../shared/link/code-or-list'

export const Route = createFileRoute('/_print/import/print/credit-note')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  beforeLoad: codeOrList('/import/invoice'),
  component: PrintCreditNote,
})

function PrintCreditNote() {
  return <PrintCreditNoteScreen code={Route.useSearch().code} />
}
