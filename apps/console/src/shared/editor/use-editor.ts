import type { Failure } from '@layar/ui/call/failure.ts'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'

/** The errors of an editor: client-side ones found before sending, worded by `wordsOf`, then the server's. */
export function useEditorErrors<Fault extends string = never>(
  failure: Failure | undefined,
  wordsOf: (fault: Fault) => string = (fault) => fault,
) {
  const { texts, attempt, check, retell } = useFieldErrors(wordsOf)
  return { faults: { ...failure?.fields, ...texts }, attempt, check, retell }
}
