import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { useSessionState } from '../../../shared/access/session/session-context'
import { useSettings } from '../../../shared/settings/settings-context'
import { Agreement } from './agreement'
import { LoginForm } from './login-form'
import styles from './session.module.css'
import { sessionText } from './text/area'
import { useEnter } from './use-enter'

export function LoginScreen() {
  const t = useText(sessionText)
  const hasEnded = useSessionState(({ ended_customer_id }) => ended_customer_id !== null)
  const enter = useEnter()
  const { social_sign_in } = useSettings()
  return (
    <>
      <PageHead
        title={t('loginTitle')}
        lead={hasEnded ? <span role="status">{t('sessionEnded')}</span> : t('loginLead')}
      />
      <LoginForm onDone={(answer) => void enter(answer)} />
      <p className={styles.after}>{t.rich('noAccount', { link: <Link to="/register">{t('createAccount')}</Link> })}</p>
      {social_sign_in.length > 0 && <Agreement />}
    </>
  )
}
