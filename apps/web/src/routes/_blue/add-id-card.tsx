import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { countrySettings } from '@layar/domain'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { IdCardScreen } from '../../features/customer/identity/id-card-screen'
import { SingaporeProfileScreen } from '../../features/customer/identity/singapore-profile-screen'
import { identityText } from '../../features/customer/identity/text/area'
import { keptReferral } from '../../shared/customer/referral/referral-hint'
import { useSettings } from '../../shared/settings/settings-context'

export const Route = createFileRoute('/_blue/add-id-card')({
  loader: () => loadText(identityText),
  component: AddIdCardRoute,
})

function AddIdCardRoute() {
  const { country } = useSettings()
  const { history } = useRouter()
  const toDashboard = useCallback(() => history.push('/import'), [history])
  const toReferral = useCallback(() => history.push('/referral-code'), [history])
  // A profile saved in Singapore leads to the dashboard [GUARD-05], or with a friend's link to the code screen first.
  if (!countrySettings[country].idCardRequired)
    return <SingaporeProfileScreen onSaved={keptReferral() === '' ? toDashboard : toReferral} />
  return <IdCardScreen onSent={toReferral} onLeave={toDashboard} />
}
