import { useState } from 'react'

/** Field path → text, as the forms and the summary read it. */
export type FaultTexts = Readonly<Record<string, string>>

/** What a declaration of several steps says of its fields. */
export interface StepRules<Copy, Step extends number> {
  /** What is wrong in a step as it stands, in the order of the fields. */
  readonly textsOf: (copy: Copy, step: Step) => FaultTexts
  readonly stepOfField: (field: string) => Step
  /** What stands in a field, to see whether it was touched since it was found wrong. */
  readonly valueAt: (copy: Copy, field: string) => unknown
  /** The form's name of a field that the server names as in the payload; undefined where the form has no such field. */
  readonly ownField: (serverField: string) => string | undefined
}

interface Found<Copy> {
  /** Fields that were wrong at the last try. */
  readonly fields: readonly string[]
  /** What the server found wrong, in its words, with the copy it was found in. */
  readonly said: FaultTexts
  readonly at: Copy | undefined
}

const nothing = { fields: [], said: {}, at: undefined } as const

const pick = (texts: FaultTexts, keep: (field: string) => boolean): FaultTexts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => keep(field)))

export interface StepFaults<Step> {
  readonly texts: FaultTexts
  /** Counts the tries to go on: the summary takes the focus with each. */
  readonly attempt: number
  /** Whether the step may be left; shows what is wrong otherwise. */
  readonly check: (step: Step) => boolean
  /** Takes over what the server found in single fields and tells the first step that holds one. */
  readonly takeServer: (fields: FaultTexts) => Step | undefined
  readonly clear: () => void
}

/**
 * What is wrong in a step, shown from the first try to go on. A fault goes as soon as it is mended, and one that comes
 * while typing waits for the next try.
 */
export function useStepFaults<Copy, Step extends number>(
  copy: Copy,
  step: Step,
  { textsOf, stepOfField, valueAt, ownField }: StepRules<Copy, Step>,
): StepFaults<Step> {
  const [found, setFound] = useState<Found<Copy>>(nothing)
  const [attempt, setAttempt] = useState(0)
  const said = pick(
    found.said,
    (field) =>
      found.at !== undefined && stepOfField(field) === step && valueAt(found.at, field) === valueAt(copy, field),
  )
  const own = found.fields.length === 0 ? {} : textsOf(copy, step)
  const texts = { ...said, ...pick(own, (field) => found.fields.includes(field)) }
  if (found !== nothing && Object.keys(texts).length === 0) setFound(nothing)
  return {
    texts,
    attempt,
    check: (of) => {
      const fields = Object.keys(textsOf(copy, of))
      setFound(fields.length === 0 ? nothing : { fields, said: {}, at: copy })
      setAttempt((now) => now + 1)
      return fields.length === 0
    },
    takeServer: (fields) => {
      const named = Object.entries(fields).flatMap(([field, text]) => {
        const own = ownField(field)
        return own === undefined ? [] : [[own, text] as const]
      })
      const steps = named.map(([field]) => stepOfField(field)).toSorted()
      if (named.length > 0) {
        setFound({ fields: [], said: Object.fromEntries(named), at: copy })
        setAttempt((now) => now + 1)
      }
      return steps[0]
    },
    clear: () => setFound(nothing),
  }
}
