import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSession } from '../shared/session'
import { Shell } from '../frame/shell'

export const Route = createFileRoute('/_staff')({
  beforeLoad: () => {
    if (useSession.getState().token === null) throw redirect({ to: '/login' })
  },
  component: Shell,
})
