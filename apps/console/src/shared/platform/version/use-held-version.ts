import type { VersionLife } from '@layar/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHeldWork } from '../../access/session/held-work'

type Version = Pick<VersionLife, 'revision' | 'state'>

export interface HeldVersion {
  /** Another person saved or published after this version was opened, and unsaved input is kept beside theirs. */
  readonly isOutdated: boolean
  readonly hold: (isHeld: boolean) => void
}

/**
 * The version that an editor shows: the latest, or while input is unsaved the one that it was typed into. Otherwise what
 * another person saves would replace it without a word.
 */
export function useHeldVersion<V extends Version>(id: string, latest: V | undefined) {
  const [held, setHeld] = useState<{ readonly id: string; readonly version: V }>()
  const version = held?.id === id ? held.version : latest
  const isOutdated = version?.revision !== latest?.revision || version?.state !== latest?.state
  const hold = (isHeld: boolean): void => setHeld(isHeld && version ? { id, version } : undefined)
  return { version, held: { isOutdated, hold } }
}

/** Holds the version while the editor has unsaved input. */
export function useHold({ hold }: HeldVersion, isDirty: boolean): void {
  const tell = useEffectEvent(hold)
  useHeldWork(isDirty)
  useEffect(() => tell(isDirty), [isDirty])
}
