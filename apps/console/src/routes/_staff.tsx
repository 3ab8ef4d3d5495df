import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSession } from '../shared/access/session/session'
import { Shell } from '../frame/shell'

export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ location }) => {
    const { token, remember } = useSession.getState()
    if (token !== null) return
    remember(location.publicHref)
    throw redirect({ to: '/login' })
  },
  component: Shell,
})
