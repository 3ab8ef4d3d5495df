import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { RegisterScreen } from '../../features/access/session/register-screen'
import { sessionText } from '../../features/access/session/text/area'

export const Route = createFileRoute('/_guest/register')({
  loader: () => loadText(sessionText),
  component: RegisterScreen,
})
