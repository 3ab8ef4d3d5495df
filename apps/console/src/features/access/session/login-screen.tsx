import { useRouter } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { LanguageChoice } from '../../../shared/access/guest/language-choice'
import styles from '../../../shared/access/guest/guest-page.module.css'
import { useSession } from '../../../shared/access/session/session'
import { LoginForm } from './login-form'
import { sessionText } from './text'

export function LoginScreen() {
  const t = useText(sessionText)
  const router = useRouter()
  const { staff: former, wanted, signIn, remember } = useSession()
  return (
    <main className={styles.page}>
      <LoginForm
        className={styles.box}
        onDone={({ token, staff }) => {
          // The address may be of a screen that another member's roles do not open.
          const isFree = former === null || former.staff_id === staff.staff_id
          signIn(token, staff)
          remember(null)
          if (isFree && wanted !== null) router.history.replace(wanted)
          else void router.navigate({ to: '/' })
        }}
      >
        <PageHead
          title={t('title')}
          lead={former === null ? t('lead') : <span role="status">{t('ended')}</span>}
          actions={<LanguageChoice />}
        />
      </LoginForm>
    </main>
  )
}
