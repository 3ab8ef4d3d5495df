import { createFileRoute, useLocation } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { ResetPasswordScreen } from '../../features/access/session/reset-password-screen'
import { sessionText } from '../../features/access/session/text/area'
import { useSession } from '../../shared/access/session/session-context'

export const Route = createFileRoute('/_blank/reset-password')({
  loader: () => loadText(sessionText),
  component: ResetPasswordRoute,
})

/** The link in the e-mail has its token behind `#`, so that no server on the way logs it. */
function ResetPasswordRoute() {
  const hash = useLocation({ select: (place) => place.hash })
  const contact = useSession().read().pending_contact
  return (
    <ResetPasswordScreen
      token={new URLSearchParams(hash).get('token') ?? undefined}
      contact={contact?.purpose === 'forgot' ? contact : undefined}
    />
  )
}
