import { useState } from 'react'
import { mergeDraft, type NameOf } from './merge-draft'

interface Held<Draft> {
  /** As it was read last. */
  readonly saved: Draft
  /** What the typed values are compared with. */
  readonly base: Draft
  readonly draft: Draft
  readonly both: readonly NameOf<Draft>[]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The draft of a form that stays open while its page is read again: what is typed stays, everything else follows what is
 * saved. `both` names the fields in which another person saved something else meanwhile.
 */
export function useOpenDraft<Draft extends object>(saved: Draft) {
  const [held, setHeld] = useState<Held<Draft>>({ saved, base: saved, draft: saved, both: [] })
  const isRead = !isSame(held.saved, saved)
  const merged = isRead ? mergeDraft(held.draft, held.base, saved) : undefined
  const now = merged === undefined ? held : { saved, base: saved, ...merged }
  if (merged !== undefined) setHeld(now)
  return {
    draft: now.draft,
    both: now.both,
    isTyped: !isSame(now.draft, now.base),
    isTypedIn: (name: NameOf<Draft>): boolean => !isSame(now.draft[name], now.base[name]),
    change: (part: Partial<Draft>): void => setHeld((last) => ({ ...last, draft: { ...last.draft, ...part } })),
    /** Of these values the server now has its own form: the next read shows it, beside what was typed since. */
    settle: (sent: Draft): void => setHeld((last) => ({ ...last, base: sent, both: [] })),
  }
}
