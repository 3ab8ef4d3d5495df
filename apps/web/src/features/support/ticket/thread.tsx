import type { TicketMessage, TicketThread } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ticketText } from './text/area'
import styles from './ticket.module.css'

/** As many as fit above the reply; beyond, the newest is a long way down. */
const mostInView = 6

function Message({ message, ref }: { message: TicketMessage; ref?: Ref<HTMLLIElement> | undefined }) {
  const t = useText(ticketText)
  const format = useFormat()
  const isOwn = message.author === 'customer'
  const author = isOwn ? t('you') : message.author_name ? t('staff', { name: message.author_name }) : t('support')
  return (
    <li ref={ref} tabIndex={-1} className={styles.message} data-own={isOwn || undefined}>
      <p className={styles.author}>
        <strong>{author}</strong>
        <time dateTime={message.created_at}>{format.dateTime(message.created_at)}</time>
      </p>
      <p className={styles.body}>{message.body}</p>
      {message.files.length > 0 && (
        <ul className={styles.files}>
          {message.files.map(({ file_url, file_name, mime }) => (
            <li key={file_url}>
              <a href={file_url} target="_blank" rel="noreferrer" aria-label={t('file', { name: file_name })}>
                {mime.startsWith('image/') ? (
                  <IconPhoto size={18} stroke={1.75} aria-hidden />
                ) : (
                  <IconFileText size={18} stroke={1.75} aria-hidden />
                )}
                {file_name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The messages, oldest first: the customer's on the right, support's on the left. */
export function Thread({ messages }: Pick<TicketThread, 'messages'>) {
  const t = useText(ticketText)
  const newest = useRef<HTMLLIElement>(null)
  const showNewest = (): void => {
    newest.current?.scrollIntoView({ block: 'center' })
    newest.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {messages.length > mostInView && (
        <Button variant="default" size="sm" className={styles.toNewest} onClick={showNewest}>
          {t('newest')}
        </Button>
      )}
      <ol className={styles.thread} aria-label={t('thread')}>
        {messages.map((message, index) => (
          <Message
            key={message.message_id}
            message={message}
            ref={index === messages.length - 1 ? newest : undefined}
          />
        ))}
      </ol>
    </>
  )
}
