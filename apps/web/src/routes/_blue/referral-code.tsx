import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { ReferralScreen } from '../../features/customer/referral/referral-screen'
import { referralText } from '../../features/customer/referral/text/area'

export const Route = createFileRoute('/_blue/referral-code')({
  loader: () => loadText(referralText),
  component: ReferralRoute,
})

function ReferralRoute() {
  const { history } = useRouter()
  return <ReferralScreen onDone={() => history.push('/import')} />
}
