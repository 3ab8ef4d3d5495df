import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { useSession } from '../../../shared/access/session/session-context'
import { resetText } from './reset-text'
import { sessionText } from './text/area'

interface ResetNeedsLinkProps {
  /** The link or code was tried, and refused for good. */
  readonly isSpent?: boolean
}

/** For a visitor without a link that works: leads to another one. It is for guests; others change it in the settings. */
export function ResetNeedsLink({ isSpent = false }: ResetNeedsLinkProps) {
  const t = useText(sessionText)
  const r = useText(resetText)
  const isLoggedIn = useSession().read().token !== null
  const lead = isSpent ? r('spent') : t('resetNeedsLink')
  return (
    <>
      <PageHead title={t('resetTitle')} lead={isLoggedIn ? r('loggedIn') : lead} />
      {isLoggedIn ? (
        <Button renderRoot={(props) => <Link {...props} to="/setting/password" />}>{r('change')}</Button>
      ) : (
        <Button renderRoot={(props) => <Link {...props} to="/forgot-password" />}>{t('askAgain')}</Button>
      )}
    </>
  )
}
