import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { InvoiceScreen } from '../../../../features/billing/invoice/invoice-screen'
import { invoiceText } from '../../../../features/billing/invoice/text/area'
import { paymentText } from '../../../../shared/billing/payment/text/area'
import { codeOrList } from '../../../../shared/link/code-or-list'

export const Route = createFileRoute('/_secondary/import/invoice/detail')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  beforeLoad: codeOrList('/import/invoice'),
  loader: () => loadText(invoiceText, paymentText),
  component: Detail,
})

function Detail() {
  return <InvoiceScreen code={Route.useSearch().code} />
}
