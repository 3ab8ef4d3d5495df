import { trackingLinkDays } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import styles from './share-dialog.module.css'
import { shareText } from './text/area'
import { useExportLink, useImportLink, type SharedLink } from './use-shared-link'

type Shared = NonNullable<SharedLink['shared']>

interface NoLinkProps {
  readonly shared: Shared
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
function Ends({ endsAt }: { endsAt: Shared['ends_at'] }) {
  const t = useText(shareText)
  const format = useFormat()
  return <p>{endsAt === null ? t('ends', { days: trackingLinkDays }) : t('endsOn', { date: format.date(endsAt) })}</p>
}

interface ShareDialogProps {
  readonly code: string
  readonly onClose: () => void
}

export function ImportShareDialog(props: ShareDialogProps) {
  return <ShareDialog {...props} {...useImportLink(props.code)} />
}

export function ExportShareDialog(props: ShareDialogProps) {
  return <ShareDialog {...props} {...useExportLink(props.code)} />
}

/** The link to copy, with buttons to replace it after it went to the wrong person and to switch it off. */
function ShareDialog({
  code,
  onClose,
  shared,
  addressOf,
  read,
  renew,
  isRenewing,
  switchOff,
  isSwitchingOff,
}: ShareDialogProps & SharedLink) {
  const t = useText(shareText)
  const { language } = useLanguage()
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
          <NoLink shared={shared} pending={isRenewing} onSwitchOn={renew} />
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
              <Button variant="subtle" px={8} mx={-8} loading={isRenewing} onClick={renew}>
                {t('rotate')}
              </Button>
            </div>
            <div className={styles.rotate}>
              <p>{t('offLead')}</p>
              <Button variant="subtle" px={8} mx={-8} loading={isSwitchingOff} onClick={switchOff}>
                {t('switchOff')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
