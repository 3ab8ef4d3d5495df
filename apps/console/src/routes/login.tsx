import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '../features/access/session/login-screen'
import { useSession } from '../shared/access/session/session'

export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    if (useSession.getState().token !== null) throw redirect({ to: '/' })
  },
  component: LoginScreen,
})
