import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useProfile } from '../profile/use-profile'
import styles from '../../steps/steps.module.css'
import { IdCardAlert } from './id-card-alert'
import { identityAlertText } from './text/area'

/**
 * Blocks the shipment form in Indonesia until the ID card is verified, whichever way it was opened [GUARD-08]. The
 * alert is open at first; `stops` returns whether the form is blocked, and if so reopens the alert. Render `notice`
 * above the form.
 */
export function useIdCardGate(): { readonly stops: () => boolean; readonly notice: ReactNode } {
  const t = useText(identityAlertText)
  const { needsIdCard } = useProfile()
  const [isOpen, setOpen] = useState(true)
  return {
    stops: () => {
      if (needsIdCard) setOpen(true)
      return needsIdCard
    },
    notice: needsIdCard && (
      <>
        <div className={styles.notice}>
          <p>{t('formNotice')}</p>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {t('formOpen')}
          </Button>
        </div>
        <IdCardAlert isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    ),
  }
}
