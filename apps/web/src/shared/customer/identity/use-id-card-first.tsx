import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useProfile } from '../profile/use-profile'
import styles from '../../steps/steps.module.css'
import { IdCardAlert } from './id-card-alert'
import { identityAlertText } from './text/area'

/**
 * What holds the form of a shipment in Indonesia until the ID card is verified, however it was come to [GUARD-08]. The
 * alert stands open at first; `stops` tells whether going on is held, and opens it again. Draw `notice` above the form.
 */
export function useIdCardFirst(): { readonly stops: () => boolean; readonly notice: ReactNode } {
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
        <div className={styles['notice']}>
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
