import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { BalanceScreen } from '../../features/saldo/balance-screen'
import { saldoText } from '../../features/saldo/text/area'
import { paymentText } from '../../shared/payment/text/area'

export const Route = createFileRoute('/_main/saldo')({
  // Not offered in Singapore; the server refuses it there as well.
  beforeLoad: ({ context: { settings } }) => {
    if (!settings.saldo) throw notFound()
  },
  loader: () => loadText(saldoText, paymentText),
  component: BalanceScreen,
})
