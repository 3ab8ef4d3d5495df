import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import styles from './lead.module.css'
import { leadText } from './text/area'

/** The request was received: what happens next, and where to go [ROUTE-29]. */
export function OrderSentScreen({ isGuest }: { isGuest: boolean }) {
  const t = useText(leadText)
  return (
    <>
      <title>{`${t('doneTitle')} · Layar`}</title>
      <EmptyState
        isPage
        drawing="station"
        title={t('doneTitle')}
        action={
          <div className={styles.next}>
            {isGuest ? (
              <Button component={Link} to="/register">
                {t('register')}
              </Button>
            ) : (
              <Button component={Link} to="/">
                {t('home')}
              </Button>
            )}
            <Button component={Link} to="/form-pemesanan" variant="default">
              {t('another')}
            </Button>
          </div>
        }
      >
        {t('doneText')}
      </EmptyState>
    </>
  )
}
