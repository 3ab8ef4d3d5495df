import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { sessionText } from './text/area'

/** For a visitor without the link of the mail: leads to another one. */
export function ResetNeedsLink() {
  const t = useText(sessionText)
  return (
    <>
      <PageHead title={t('resetTitle')} lead={t('resetNeedsLink')} />
      <Button renderRoot={(props) => <Link {...props} to="/forgot-password" />}>{t('askAgain')}</Button>
    </>
  )
}
