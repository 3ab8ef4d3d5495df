import { useQueryClient } from '@tanstack/react-query'
import type { LoginAnswer } from '@layar/contract'
import { SignInDialog } from '@layar/ui/session/sign-in-dialog.tsx'
import { useSession } from '../../../shared/access/session/session-context'
import { LoginForm } from './login-form'

export interface SignInOverProps {
  readonly onLeave: () => Promise<void>
  /** Removes the page of the former customer before anything of another customer is stored. */
  readonly onAnother: () => void
}

/** The sign-in over the page of a session that has ended [SESS-04]. */
export function SignInOver({ onLeave, onAnother }: SignInOverProps) {
  const session = useSession()
  const queries = useQueryClient()
  const enter = async ({ token, customer }: LoginAnswer): Promise<void> => {
    const isOwner = customer.customer_id === session.read().ended_customer_id
    if (!isOwner) onAnother()
    session.signIn(token, customer)
    session.remember(null)
    if (isOwner) return void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    await session.saved().catch(() => undefined)
    window.location.assign('/')
  }
  return (
    <SignInDialog onLeave={onLeave}>
      <LoginForm onDone={(answer) => void enter(answer)} />
    </SignInDialog>
  )
}
