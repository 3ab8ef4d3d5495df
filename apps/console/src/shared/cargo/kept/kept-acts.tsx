import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSession } from '../../access/session/session'
import { KeptEntries } from './kept-list'
import styles from './kept.module.css'
import { keptText } from './text'
import { watchSent } from './sent-tabs'
import { loadKept, noteSent, ownActs, useKept, waitingActs } from './use-kept'
import { useReloadActs, useSendKept } from './use-send-kept'

/** A network can be there and lead nowhere: nobody tells when it leads somewhere again. */
const triesEveryMs = 10_000

/** Part of the frame: sends what was kept on this device, on whatever page, and says how much is left. */
export function KeptActs() {
  const t = useText(keptText)
  const sendNow = useSendKept()
  const reloadAll = useReloadActs()
  const store = useKept((kept) => kept.store)
  const token = useSession((session) => session.token)
  const acts = useKept((kept) => kept.acts)
  const [isOpen, setIsOpen] = useState(false)
  const own = ownActs(acts)
  const count = own.length
  const isWaiting = waitingActs(acts).length > 0
  useEffect(() => {
    if (token !== null) void loadKept().then(sendNow)
  }, [token, sendNow])
  useEffect(() => {
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [sendNow])
  // What was made in another tab is not made again in this one, and is sent from here once that one is closed.
  useEffect(
    () =>
      store?.watch(() => {
        const { length } = useKept.getState().acts
        void loadKept().then(() => {
          if (useKept.getState().acts.length < length) reloadAll()
        })
      }),
    [store, reloadAll],
  )
  useEffect(() => watchSent(noteSent), [])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(sendNow, triesEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, sendNow])
  return (
    <>
      <span aria-live="polite">
        {count > 0 && (
          <Button
            size="xs"
            variant="default"
            className={styles.badge}
            aria-label={t('badge', { count })}
            leftSection={<IconCloudOff size={16} aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            <span className={styles.badgeWords}>{t('badge', { count })}</span>
            <span className={styles.badgeCount} data-count={count} aria-hidden />
          </Button>
        )}
      </span>
      <Dialog isOpen={isOpen && count > 0} onClose={() => setIsOpen(false)} title={t('title')} width={650}>
        <p className={styles.lead}>{t('lead')}</p>
        <KeptEntries own={own} onOpened={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
