import { useEffect, useEffectEvent, useRef } from 'react'
import { dialogStack } from '@layar/ui/dialog/stack.ts'
import { useRowFocus } from './use-row-focus'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null

/** The search of the page that a list stands on. */
export const searchField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main [role=search] input')

/** What opens a row. */
export const rowOpener = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a, [data-place=lead] button')

interface ListKeys {
  /** Undefined where the list has nothing to select. */
  readonly onSelectPage: (() => void) | undefined
  /** Undefined where there is nothing to start. */
  readonly onAct: (() => void) | undefined
  readonly onHelp: () => void
  /** Reads the next page when the last row was passed. */
  readonly onEnd: () => void
}

/**
 * The keys of a list: rows are the elements with `data-row`, each with one checkbox and one link, or a button that opens it. The row with the focus is
 * the current one; when an act has taken it away, the next key goes on from its place. Keys do nothing while somebody types
 * or a dialog is open.
 */
export function useListKeys(keys: ListKeys) {
  const list = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  useRowFocus(list)
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const go = (step: 1 | -1): void => {
    const all = rows()
    const current = all.findIndex((row) => row.contains(document.activeElement))
    const from =
      current >= 0 ? current : Math.min(place.current, all.length) - (step === 1 && place.current >= 0 ? 1 : 0)
    const next = Math.max(0, from + step)
    if (next >= all.length) return keys.onEnd()
    place.current = next
    all[next]?.focus()
    all[next]?.scrollIntoView?.({ block: 'nearest' })
  }
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || dialogStack.top() !== undefined) return
    const row = rows().find((one) => one.contains(document.activeElement))
    const field = searchField()
    const opener = row === document.activeElement && row ? rowOpener(row) : null
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      '/': field ? () => field.focus() : undefined,
      '?': keys.onHelp,
      j: () => go(1),
      k: () => go(-1),
      a: keys.onSelectPage,
      m: keys.onAct,
      x: row && (() => row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()),
      Enter: opener ? () => opener.click() : undefined,
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return list
}
