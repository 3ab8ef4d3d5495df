import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { transactionText } from '../../../../features/cargo/transaction/text/area'
import { TransactionScreen } from '../../../../features/cargo/transaction/transaction-screen'
import { parcelText } from '../../../../shared/cargo/parcel/text/area'
import { shipmentText } from '../../../../shared/cargo/shipment/text/area'
import { shareText } from '../../../../shared/cargo/tracking/text/area'
import { voyageText } from '../../../../shared/cargo/voyage/text/area'
import { codeOrList } from '../../../../shared/link/code-or-list'

export const Route = createFileRoute('/_main/import/transaction/detail')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  beforeLoad: codeOrList('/import/transaction'),
  loader: () => loadText(transactionText, parcelText, shipmentText, shareText, voyageText),
  component: Detail,
})

function Detail() {
  return <TransactionScreen code={Route.useSearch().code} />
}
