import { useState } from 'react'
import { useStore } from 'zustand'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { AnyBook } from './book'
import styles from './draft.module.css'
import { statusOf } from './sync'
import { draftText } from './text/area'

/** Where the open draft is saved. Told to screen readers only when that changes, not after every pause in typing. */
export function DraftStatus({ book }: { book: AnyBook }) {
  const t = useText(draftText)
  const id = useStore(book.store, (state) => state.id)
  const status = useStore(book.drafts.sync.store, (state) => statusOf(state, id))
  const reason = useStore(book.drafts.sync.store, (state) => state.trouble[id] ?? '')
  return (
    <div className={styles.status}>
      <span aria-hidden>{status !== 'none' && t(status)}</span>
      <Settled status={status === 'none' ? '' : status === 'saving' ? undefined : t(status)} />
      {reason !== '' && <span role="alert">{reason}</span>}
    </div>
  )
}

/** Keeps its last words while they are undefined. */
function Settled({ status }: { status: string | undefined }) {
  const [last, setLast] = useState('')
  if (status !== undefined && status !== last) setLast(status)
  return (
    <span role="status" className={styles.hidden}>
      {last}
    </span>
  )
}
