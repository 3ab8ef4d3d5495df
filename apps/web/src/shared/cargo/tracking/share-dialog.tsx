import { trackingCalls } from '@layar/contract'
import { Button, TextInput } from '@mantine/core'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import styles from './share-dialog.module.css'
import { shareText } from './text/area'

const addressOf = (token: string): string => `${window.location.origin}/tracking?token=${token}`

/** The link to copy, with a button to replace it after it went to the wrong person. */
export function ShareDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText(shareText)
  const { language } = useLanguage()
  const read = useRead(trackingCalls.trackingLink, { query: { cart_code: code } }, { staleMs: 0 })
  const rotate = useWrite(trackingCalls.rotateTrackingLink, { invalidates: [trackingCalls.trackingLink] })
  const link = read.data && addressOf(read.data.result.token)
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
          <Button disabled={link === undefined} onClick={() => link && void copyText(link, language)}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <div className={styles.share}>
        <p>{t('lead')}</p>
        {read.isPending && <Skeleton shape="lines" count={1} />}
        {!read.isPending && link === undefined && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {link !== undefined && (
          <>
            <TextInput
              label={t('link')}
              value={link}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <div className={styles.rotate}>
              <p>{t('rotateLead')}</p>
              <Button
                variant="subtle"
                px={8}
                mx={-8}
                loading={rotate.pending}
                onClick={() => void rotate.run({ body: { cart_code: code } })}
              >
                {t('rotate')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
