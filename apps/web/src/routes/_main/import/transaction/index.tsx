import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { transactionText } from '../../../../features/cargo/transaction/text/area'
import { TransactionsScreen } from '../../../../features/cargo/transaction/transactions-screen'
import { filterText } from '../../../../shared/filter/text/area'
import { shipmentText } from '../../../../shared/cargo/shipment/text/area'

export const Route = createFileRoute('/_main/import/transaction/')({
  loader: () => loadText(transactionText, filterText, shipmentText),
  component: TransactionsScreen,
})
