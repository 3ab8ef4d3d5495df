import { IconMessageCircle } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSupport } from '../contact/use-support'
import styles from './chat-button.module.css'
import { contentText } from './text/area'

/** The way to the chat: all that floats over a screen, and nothing floats over a task [SHELL-17]. */
export function ChatButton() {
  const t = useText(contentText)
  const support = useSupport()
  if (!support) return null
  return (
    <aside className={styles.corner} aria-label={t('chat')}>
      <a
        className={styles.chat}
        href={support.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('chat')} · ${support.hours}`}
        title={support.hours}
      >
        <IconMessageCircle size={26} stroke={1.75} aria-hidden />
      </a>
    </aside>
  )
}
