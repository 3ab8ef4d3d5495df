import { IconHeadset } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Disclosure } from '../shared/disclosure/disclosure'
import { useSupport } from '../shared/support/contact/use-support'
import styles from './navbar.module.css'
import { frameText } from './text/area'

const SupportCard = lazy(() => import('./support-card').then(({ SupportCard: Named }) => ({ default: Named })))

/** Contact support: a link to the chat and its availability [SHELL-02] [SUPP-02]. */
export function SupportPanel() {
  const t = useText(frameText)
  const support = useSupport()
  if (!support) return null
  return (
    <div className={styles.support}>
      <Disclosure
        label={t('support')}
        buttonClassName={styles.round}
        button={<IconHeadset size={22} stroke={1.75} aria-hidden />}
      >
        {(close) => (
          <Suspense>
            <SupportCard support={support} onGo={close} />
          </Suspense>
        )}
      </Disclosure>
    </div>
  )
}
