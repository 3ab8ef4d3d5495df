import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { dialogStack } from '@layar/ui/dialog/stack.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { frameText } from '../text'
import styles from '../shell.module.css'

const CommandBar = lazy(() => import('./command-bar').then(({ CommandBar: Named }) => ({ default: Named })))

/** Opens the command bar, as Ctrl-K and Cmd-K do from everywhere but a dialog. */
export function CommandButton() {
  const t = useText(frameText)
  const [isOpen, setOpen] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isChord = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey
    if (!isChord || event.key.toLowerCase() !== 'k') return
    // The browser would put the focus into its own search.
    event.preventDefault()
    if (dialogStack.top() === undefined) setOpen(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.commands}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} aria-hidden />
        <span>{t('commands')}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <CommandBar onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
