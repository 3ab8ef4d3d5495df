import { Button } from '@mantine/core'
import type { WhatsappContact } from '@layar/contract'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SupportHours } from '../shared/support/contact/support-hours'
import { supportText } from '../shared/support/contact/support-text'
import styles from './navbar.module.css'

/** The link to the chat, and its hours. */
export function SupportCard({ support, onGo }: { readonly support: WhatsappContact; readonly onGo: () => void }) {
  const t = useText(supportText)
  return (
    <div className={styles.supportPanel}>
      <p>{t('lead')}</p>
      <SupportHours support={support} />
      <Button component="a" href={support.url} target="_blank" rel="noreferrer" onClick={onGo}>
        {t('chat')}
      </Button>
    </div>
  )
}
