import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { LoginScreen } from '../../features/access/session/login-screen'
import { sessionText } from '../../features/access/session/text/area'

export const Route = createFileRoute('/_guest/login')({ loader: () => loadText(sessionText), component: LoginScreen })
