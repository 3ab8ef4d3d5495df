import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { dialogStack } from '../dialog/stack'
import { uiText } from '../i18n/ui-text'
import { useText } from '../i18n/use-text'
import { actClosesAfterMs, closesAfterMs, type Toast, toast, toastStore } from './store'
import { WholeCodes } from '../display/whole-codes'
import styles from './toaster.module.css'

const icons = { success: IconCircleCheck, fail: IconAlertTriangle, info: IconInfoCircle } as const
const titles = { success: 'success', fail: 'fail', info: 'notice' } as const

function ToastCard({ item, held }: { item: Toast; held: boolean }) {
  const t = useText(uiText)
  const Icon = icons[item.tone]
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toast.close(item.id), item.action ? actClosesAfterMs : closesAfterMs[item.tone])
    return () => clearTimeout(timer)
  }, [item, held])
  return (
    <li className={styles.toast} data-tone={item.tone}>
      <Icon size={20} stroke={1.75} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <strong className={styles.title}>{item.title ?? t(titles[item.tone])}</strong>
        <span>
          <WholeCodes>{item.message}</WholeCodes>
        </span>
        {item.action && (
          <button
            type="button"
            className={styles.act}
            onClick={() => {
              toast.close(item.id)
              item.action?.run()
            }}
          >
            {item.action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={() => toast.close(item.id)}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}

/**
 * Renders the toasts in a live region that exists before the first of them. Focus inside keeps them open, and a pointer
 * that moves there; one that rests where a toast appears does not.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const dialog = useSyncExternalStore(dialogStack.subscribe, dialogStack.top, () => undefined)
  const [held, setHeld] = useState(false)
  const t = useText(uiText)
  const isHeld = held && toasts.length > 0
  const region = (
    <section className={styles.region} aria-label={t('messages')}>
      <ul
        className={styles.list}
        aria-live="polite"
        aria-relevant="additions"
        onPointerMove={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {toasts.map((item) => (
          <ToastCard key={item.id} item={item} held={isHeld} />
        ))}
      </ul>
    </section>
  )
  return dialog ? createPortal(region, dialog) : region
}
