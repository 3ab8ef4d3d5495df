import { Button } from '@mantine/core'
import { profileCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from '../../steps/steps.module.css'
import { IdCardAlert } from './id-card-alert'
import { identityAlertText } from './text/area'

const lookEveryMs = 60_000

interface IdCardNoticeProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** Above a form that can be filled in, but not sent yet, with the alert that says why [GUARD-08]. */
export function IdCardNotice({ isOpen, onOpen, onClose }: IdCardNoticeProps) {
  const t = useText(identityAlertText)
  // The notice goes by itself once the card is verified.
  useRead(profileCalls.profile, {}, { everyMs: lookEveryMs })
  return (
    <>
      <div className={styles.notice}>
        <p>{t('formNotice')}</p>
        <Button variant="default" size="sm" onClick={onOpen}>
          {t('formOpen')}
        </Button>
      </div>
      <IdCardAlert isOpen={isOpen} onClose={onClose} />
    </>
  )
}
