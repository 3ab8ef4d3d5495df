import { createFileRoute } from '@tanstack/react-router'
import { PackingScreen } from '../../../../features/billing/print/packing-screen'
import { codeOrList } from '../../../../shared/link/code-or-list'

export const Route = createFileRoute('/_print/export/print/invoice-internal')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  beforeLoad: codeOrList('/export/Invoices'),
  component: PrintPacking,
})

function PrintPacking() {
  return <PackingScreen service="ekspor" code={Route.useSearch().code} />
}
