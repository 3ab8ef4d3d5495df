import { useState } from 'react'
import { isAbout, useFieldChange } from './use-field-change'

type Words = Readonly<Record<string, string>>

export interface FieldErrors<Code> {
  /** Field → message, in the order found: our own errors in the current language, server errors verbatim. */
  readonly texts: Words
  /** Changes whenever errors are shown: the summary then takes the focus. */
  readonly attempt: number
  /** Shows the errors found before sending and replaces all earlier ones; true if there are none. */
  readonly check: (found: Readonly<Record<string, Code | false | undefined>>) => boolean
  /** Shows the server's field errors and replaces all earlier ones. */
  readonly takeServer: (said: Readonly<Record<string, string | undefined>>) => void
  /** Removes the errors of fields that changed without an event of a control: by a choice, a dropped file, other code. */
  readonly drop: (...changed: readonly string[]) => void
  /** Moves the focus to the errors shown. */
  readonly retell: () => void
}

interface Shown<Code> {
  readonly found: readonly (readonly [field: string, error: Code])[]
  readonly said: Words
}

const nothing = { found: [], said: {} } as const

/**
 * The errors of a form's fields. Stores the error codes, never their text: text is made while rendering, so that it
 * follows a change of language. The error of a field goes when its value changes.
 */
export function useFieldErrors<Code>(wordsOf: (error: Code) => string): FieldErrors<Code> {
  const [{ found, said }, setShown] = useState<Shown<Code>>(nothing)
  const [attempt, setAttempt] = useState(0)
  const texts: Words = { ...Object.fromEntries(found.map(([field, error]) => [field, wordsOf(error)])), ...said }
  const drop = (...changed: readonly string[]): void => {
    if (!Object.keys(texts).some((field) => isAbout(field, changed))) return
    setShown((shown) => ({
      found: shown.found.filter(([field]) => !isAbout(field, changed)),
      said: Object.fromEntries(Object.entries(shown.said).filter(([field]) => !isAbout(field, changed))),
    }))
  }
  useFieldChange(Object.keys(texts), (changed) => drop(...changed))
  const retell = (): void => setAttempt((now) => now + 1)
  return {
    texts,
    attempt,
    check: (all) => {
      const wrong = Object.entries(all).flatMap(([field, error]) =>
        error === undefined || error === false ? [] : [[field, error] as const],
      )
      setShown({ found: wrong, said: {} })
      if (wrong.length > 0) retell()
      return wrong.length === 0
    },
    takeServer: (fields) => {
      const words = Object.entries(fields).flatMap(([field, text]) => (text ? [[field, text] as const] : []))
      setShown({ found: [], said: Object.fromEntries(words) })
    },
    drop,
    retell,
  }
}
