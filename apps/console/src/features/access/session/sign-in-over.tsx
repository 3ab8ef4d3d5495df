import { useRouter } from '@tanstack/react-router'
import { SignInDialog } from '@layar/ui/session/sign-in-dialog.tsx'
import styles from '../../../shared/access/guest/guest-page.module.css'
import { signInGate, useSession } from '../../../shared/access/session/session'
import { LoginForm } from './login-form'

export interface SignInOverProps {
  /** Removes the page of the former member. */
  readonly onAnother: () => void
  /** Reads again what failed. */
  readonly onBack: () => void
  /** Forgets what was read. */
  readonly onLeft: () => void
}

/** The sign-in over the page of a session that has ended. Another member starts anew at the queues. */
export function SignInOver({ onAnother, onBack, onLeft }: SignInOverProps) {
  const router = useRouter()
  const { staff: former, signIn, signOut } = useSession()
  return (
    <SignInDialog
      onLeave={async () => {
        signOut()
        onLeft()
        await router.navigate({ to: '/login', ignoreBlocker: true })
      }}
    >
      <LoginForm
        className={styles.fields}
        onDone={({ token, staff }) => {
          const isOwner = former?.staff_id === staff.staff_id
          if (!isOwner) onAnother()
          signIn(token, staff)
          if (!isOwner) return window.location.assign(router.basepath)
          signInGate.open()
          onBack()
        }}
      />
    </SignInDialog>
  )
}
