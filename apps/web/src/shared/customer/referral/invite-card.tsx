import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { referralCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { Money } from '@layar/ui/display/money.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { PlaceLink } from '../../link/place-link'
import styles from './referral.module.css'
import { inviteText } from './text/area'

/** Opens the device's share dialog; falls back to the clipboard where it is unavailable or fails. */
const share = async (text: string, url: string): Promise<void> => {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ text, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyText(url)
}

/** The customer's referral code, to copy and share, with its reward [VOUCH-04]. */
export function InviteCard() {
  const t = useText(inviteText)
  const joined = useJoined()
  const read = useRead(referralCalls.referral, {})
  const own = read.data?.result
  return (
    <SectionCard title={t('title')} lead={t('lead')}>
      {read.isPending ? (
        <Skeleton shape="lines" count={3} />
      ) : !own ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <div className={styles.invite}>
          <div className={styles.worth}>
            <span className={styles.amount}>
              <Money value={own.reward} />
            </span>
            <span className={styles.quiet}>{t('each')}</span>
          </div>
          <div className={styles.hand}>
            <Mark code={own.referral_code} size="lg" />
            <Button
              variant="default"
              leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden />}
              onClick={() => void share(t('shareText', { code: own.referral_code }), own.share_url)}
            >
              {t('share')}
            </Button>
          </div>
          <p className={styles.quiet}>
            {joined.sentences(
              ...(own.invited_count > 0 ? [t('invited', { count: own.invited_count })] : []),
              t('left', { count: own.left_this_month }),
              '',
            )}
            {!own.has_used_code && <PlaceLink to="/referral-code">{t('enter')}</PlaceLink>}
          </p>
        </div>
      )}
    </SectionCard>
  )
}
