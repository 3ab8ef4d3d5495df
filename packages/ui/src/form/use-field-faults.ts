import { useState } from 'react'

type Words = Readonly<Record<string, string>>

export interface FieldFaults<Fault> {
  /** Field → words, in the order found: what was found here in the language in use, what the server said as it said it. */
  readonly texts: Words
  /** Changes whenever faults are told: the summary takes the focus then. */
  readonly attempt: number
  /** Shows what was found before sending, in place of all before; true when it is nothing. */
  readonly check: (found: Readonly<Record<string, Fault | false | undefined>>) => boolean
  /** Shows what the server said of single fields, in place of all before. */
  readonly takeServer: (said: Readonly<Record<string, string | undefined>>) => void
  /** Moves the focus to what is shown. */
  readonly retell: () => void
}

interface Shown<Fault> {
  readonly found: readonly (readonly [field: string, fault: Fault])[]
  readonly said: Words
}

const nothing = { found: [], said: {} } as const

/**
 * The faults of a form's fields. Kept is which fault it is, never its words: they are made while rendering, so that they
 * follow a change of the language.
 */
export function useFieldFaults<Fault>(wordsOf: (fault: Fault) => string): FieldFaults<Fault> {
  const [{ found, said }, setShown] = useState<Shown<Fault>>(nothing)
  const [attempt, setAttempt] = useState(0)
  const retell = (): void => setAttempt((now) => now + 1)
  return {
    texts: { ...Object.fromEntries(found.map(([field, fault]) => [field, wordsOf(fault)])), ...said },
    attempt,
    check: (all) => {
      const wrong = Object.entries(all).flatMap(([field, fault]) =>
        fault === undefined || fault === false ? [] : [[field, fault] as const],
      )
      setShown({ found: wrong, said: {} })
      if (wrong.length > 0) retell()
      return wrong.length === 0
    },
    takeServer: (fields) => {
      const words = Object.entries(fields).flatMap(([field, text]) => (text ? [[field, text] as const] : []))
      setShown({ found: [], said: Object.fromEntries(words) })
    },
    retell,
  }
}
