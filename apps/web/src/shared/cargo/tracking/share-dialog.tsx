import { trackingCalls, type TrackingLink } from '@layar/contract'
import { trackingLinkDays } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import styles from './share-dialog.module.css'
import { shareText } from './text/area'

const addressOf = (token: string): string => `${window.location.origin}/tracking?token=${token}`

interface NoLinkProps {
  readonly shared: TrackingLink
  readonly pending: boolean
  readonly onSwitchOn: () => void
}

/** Why there is no link, and the way back to one. */
function NoLink({ shared, pending, onSwitchOn }: NoLinkProps) {
  const t = useText(shareText)
  const format = useFormat()
  if (shared.state === 'ended')
    return <p>{t('ended', { date: shared.ends_at ? format.date(shared.ends_at) : '', days: trackingLinkDays })}</p>
  return (
    <div className={styles.rotate}>
      <p>{t('off')}</p>
      <Button variant="default" loading={pending} onClick={onSwitchOn}>
        {t('switchOn')}
      </Button>
    </div>
  )
}

/** When the link ends by itself. */
function Ends({ endsAt }: { endsAt: TrackingLink['ends_at'] }) {
  const t = useText(shareText)
  const format = useFormat()
  return <p>{endsAt === null ? t('ends', { days: trackingLinkDays }) : t('endsOn', { date: format.date(endsAt) })}</p>
}

/** The link to copy, with buttons to replace it after it went to the wrong person and to switch it off. */
export function ShareDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText(shareText)
  const { language } = useLanguage()
  const read = useRead(trackingCalls.trackingLink, { query: { cart_code: code } }, { staleMs: 0 })
  const rotate = useWrite(trackingCalls.rotateTrackingLink, { invalidates: [trackingCalls.trackingLink] })
  const switchOff = useWrite(trackingCalls.switchOffTrackingLink, { invalidates: [trackingCalls.trackingLink] })
  const body = { cart_code: code }
  const shared = read.data?.result
  const link = shared?.token == null ? undefined : addressOf(shared.token)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { code })}
      width={550}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          {link !== undefined && <Button onClick={() => void copyText(link, language)}>{t('copy')}</Button>}
        </>
      }
    >
      <div className={styles.share}>
        <p>{t('lead')}</p>
        {read.isPending && <Skeleton shape="lines" count={1} />}
        {!read.isPending && shared === undefined && (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        )}
        {shared !== undefined && link === undefined && (
          <NoLink shared={shared} pending={rotate.pending} onSwitchOn={() => void rotate.run({ body })} />
        )}
        {link !== undefined && (
          <>
            <TextInput
              label={t('link')}
              value={link}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Ends endsAt={shared?.ends_at ?? null} />
            <div className={styles.rotate}>
              <p>{t('rotateLead')}</p>
              <Button
                variant="subtle"
                px={8}
                mx={-8}
                loading={rotate.pending}
                onClick={() => void rotate.run({ body })}
              >
                {t('rotate')}
              </Button>
            </div>
            <div className={styles.rotate}>
              <p>{t('offLead')}</p>
              <Button
                variant="subtle"
                px={8}
                mx={-8}
                loading={switchOff.pending}
                onClick={() => void switchOff.run({ body })}
              >
                {t('switchOff')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
