import type { Text } from '@layar/contract'
import { useState } from 'react'

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends Text ? Name : never }[keyof Draft] & string

/** The draft of an editor, and the props that tie its texts in three languages to their fields. */
export function useDraft<Draft extends object>(start: () => Draft) {
  const [draft, setDraft] = useState(start)
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  const texts = (name: TextName<Draft>, errors: Readonly<Record<string, string>>) => ({
    name,
    value: draft[name] as Text,
    errors,
    onChange: (value: Text) => setDraft((now) => ({ ...now, [name]: value })),
  })
  return { draft, setDraft, change, texts }
}
