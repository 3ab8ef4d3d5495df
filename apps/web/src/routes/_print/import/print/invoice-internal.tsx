import { createFileRoute } from '@tanstack/react-router'
import { PackingScreen } from '../../../../features/billing/print/packing-screen'

export const Route = createFileRoute('/_print/import/print/invoice-internal')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  component: PrintPacking,
})

function PrintPacking() {
  return <PackingScreen service="impor" code={Route.useSearch().code} />
}
