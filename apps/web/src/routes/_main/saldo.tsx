import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { BalanceScreen } from '../../features/billing/balance/balance-screen'
import { saldoText } from '../../features/billing/balance/text/area'
import { paymentText } from '../../shared/billing/payment/text/area'

export const Route = createFileRoute('/_main/saldo')({
  // Not offered in Singapore; the server rejects it there as well.
  staticData: { needs: 'saldo' },
  loader: () => loadText(saldoText, paymentText),
  component: BalanceScreen,
})
