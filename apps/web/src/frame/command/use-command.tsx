import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const CommandBar = lazy(() => import('./command-bar').then(({ loadCommandBar }) => loadCommandBar()))

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Ctrl-K, Cmd-K, and `/` where nothing is being typed. */
const isAsked = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey
  return key === '/' && !isField(target)
}

/** The command bar of the signed-in frame, loaded when it is first opened. Render `bar`. */
export function useCommand(onAdd: () => void): { readonly open: () => void; readonly bar: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isAsked(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    open: () => setOpen(true),
    bar: isOpen && (
      <Suspense>
        <CommandBar onClose={() => setOpen(false)} onAdd={onAdd} />
      </Suspense>
    ),
  }
}
