import { useEffect } from 'react'
import { create } from 'zustand'
import { useHeldWork } from '../access/session/held-work'
import { useSession } from '../access/session/session'

/** A file that the server has, and that nothing there names yet. */
export interface UnsentFile {
  readonly url: string
  readonly name: string
}
type Change = (files: readonly UnsentFile[]) => readonly UnsentFile[]

/** Only in memory, and gone with the member who typed or chose them: counter computers are shared. */
const useTexts = create<Readonly<Record<string, string | undefined>>>()(() => ({}))
const useFiles = create<Readonly<Record<string, readonly UnsentFile[] | undefined>>>()(() => ({}))
useSession.subscribe((now, before) => {
  if (now.staff?.staff_id === before.staff?.staff_id) return
  useTexts.setState({}, true)
  useFiles.setState({}, true)
})

const set = (place: string, text: string | undefined): void => useTexts.setState({ [place]: text })

/** Forgets a text that the server has. */
export const forgetSent = (place: string, saved: string): void => {
  if (useTexts.getState()[place]?.trim() === saved.trim()) set(place, undefined)
}

/** Whether a text is typed or a file chosen, on this page or another, that a logout would take away. */
export const hasUnsent = (): boolean =>
  Object.values(useTexts.getState()).some(Boolean) || Object.values(useFiles.getState()).some((files) => files?.length)

/** Held until it is sent: before the tab is closed or loaded again, the browser asks. */
export function useAskBeforeUnload(isHeld: boolean): void {
  useHeldWork(isHeld)
  useEffect(() => {
    if (!isHeld) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHeld])
}

/**
 * A text that is typed on a page and not sent yet: it is back after a look at another page, and when its field was away in
 * between. Before the tab is closed or loaded again, the browser asks.
 */
export function useUnsent(place: string): readonly [string | undefined, (text: string | undefined) => void] {
  const text = useTexts((texts) => texts[place])
  useAskBeforeUnload(Boolean(text))
  return [text, (next) => set(place, next)]
}

const none: readonly UnsentFile[] = []

/** The files beside such a text, kept as it is. */
export function useUnsentFiles(place: string): readonly [readonly UnsentFile[], (change: Change) => void] {
  const files = useFiles((all) => all[place]) ?? none
  useAskBeforeUnload(files.length > 0)
  return [files, (change) => useFiles.setState((all) => ({ [place]: change(all[place] ?? none) }))]
}
