import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { ForgotPasswordScreen } from '../../features/access/session/forgot-password-screen'
import { sessionText } from '../../features/access/session/text/area'

export const Route = createFileRoute('/_guest/forgot-password')({
  loader: () => loadText(sessionText),
  component: ForgotPasswordScreen,
})
