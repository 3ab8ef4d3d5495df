import { Button } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Disclosure } from '../shared/disclosure/disclosure'
import { SupportHours } from '../shared/support/contact/support-hours'
import { supportText } from '../shared/support/contact/support-text'
import { useSupport } from '../shared/support/contact/use-support'
import styles from './navbar.module.css'
import { frameText } from './text/area'

/** Contact support: a link to the chat and its availability [SHELL-02] [SUPP-02]. */
export function SupportPanel() {
  const t = useText(frameText)
  const words = useText(supportText)
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
          <div className={styles.supportPanel}>
            <p>{words('lead')}</p>
            <SupportHours support={support} />
            <Button component="a" href={support.url} target="_blank" rel="noreferrer" onClick={close}>
              {words('chat')}
            </Button>
          </div>
        )}
      </Disclosure>
    </div>
  )
}
