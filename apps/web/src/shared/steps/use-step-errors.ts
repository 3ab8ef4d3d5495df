import { useState } from 'react'

/** Field path → text, as read by the forms and the error summary. */
export type ErrorTexts = Readonly<Record<string, string>>

/** Validation of a declaration with several steps. */
export interface StepRules<Copy, Step extends number> {
  /** The errors in a step's current values, in field order. */
  readonly textsOf: (copy: Copy, step: Step) => ErrorTexts
  readonly stepOfField: (field: string) => Step
  /** The field's value, used to detect changes since its error was found. */
  readonly valueAt: (copy: Copy, field: string) => unknown
  /** Maps a server field name from the payload to the form's field name; undefined if the form has no such field. */
  readonly ownField: (serverField: string) => string | undefined
}

interface Found<Copy> {
  /** Fields with errors at the last attempt. */
  readonly fields: readonly string[]
  /** The server's error messages, for the copy they were found in. */
  readonly said: ErrorTexts
  readonly at: Copy | undefined
}

const nothing = { fields: [], said: {}, at: undefined } as const

const pick = (texts: ErrorTexts, keep: (field: string) => boolean): ErrorTexts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => keep(field)))

export interface StepErrors<Step, Copy = never> {
  readonly texts: ErrorTexts
  /** Counts the attempts to continue: each moves focus to the summary. */
  readonly attempt: number
  /** Whether the step is valid; shows its errors otherwise. */
  readonly check: (step: Step) => boolean
  /** Takes over the server's field errors of `sent` and returns the first step that contains one. */
  readonly takeServer: (fields: ErrorTexts, sent?: Copy) => Step | undefined
  readonly clear: () => void
}

/**
 * The errors of a step, shown from the first attempt to continue. An error disappears once corrected; errors introduced
 * while typing appear at the next attempt.
 */
export function useStepErrors<Copy, Step extends number>(
  copy: Copy,
  step: Step,
  { textsOf, stepOfField, valueAt, ownField }: StepRules<Copy, Step>,
): StepErrors<Step, Copy> {
  const [found, setFound] = useState<Found<Copy>>(nothing)
  const [attempt, setAttempt] = useState(0)
  const unchanged = pick(
    found.said,
    (field) => found.at !== undefined && valueAt(found.at, field) === valueAt(copy, field),
  )
  const said = pick(unchanged, (field) => stepOfField(field) === step)
  const own = found.fields.length === 0 ? {} : textsOf(copy, step)
  const texts = { ...said, ...pick(own, (field) => found.fields.includes(field)) }
  // What the server said of another step stays: that step may be on its way to the screen.
  if (found !== nothing && Object.keys({ ...texts, ...unchanged }).length === 0) setFound(nothing)
  return {
    texts,
    attempt,
    check: (of) => {
      const fields = Object.keys(textsOf(copy, of))
      setFound(fields.length === 0 ? nothing : { fields, said: {}, at: copy })
      setAttempt((now) => now + 1)
      return fields.length === 0
    },
    takeServer: (fields, sent = copy) => {
      const named = Object.entries(fields).flatMap(([field, text]) => {
        const own = ownField(field)
        return own === undefined ? [] : [[own, text] as const]
      })
      const steps = named.map(([field]) => stepOfField(field)).toSorted()
      if (named.length > 0) {
        setFound({ fields: [], said: Object.fromEntries(named), at: sent })
        setAttempt((now) => now + 1)
      }
      return steps[0]
    },
    clear: () => setFound(nothing),
  }
}
