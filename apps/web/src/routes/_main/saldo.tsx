import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { BalanceScreen } from '../../features/billing/balance/balance-screen'
import { saldoText } from '../../features/billing/balance/text/area'
import { paymentText } from '../../shared/billing/payment/text/area'

export const Route = createFileRoute('/_main/saldo')({
  // Not offered in Singapore; the server rejects it there as well.
  beforeLoad: ({ context: { settings } }) => {
    if (!settings.saldo) throw notFound()
  },
  loader: () => loadText(saldoText, paymentText),
  component: BalanceScreen,
})
