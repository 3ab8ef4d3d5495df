import type { Failure } from '@layar/ui/call/failure.ts'
import { useFieldFaults } from '@layar/ui/form/use-field-faults.ts'

/** The faults of an editor: its own before sending, where it finds any, told by `wordsOf`; the server's after it. */
export function useEditorFaults<Fault extends string = never>(
  failure: Failure | undefined,
  wordsOf: (fault: Fault) => string = (fault) => fault,
) {
  const { texts, attempt, check, retell } = useFieldFaults(wordsOf)
  return { faults: { ...failure?.fields, ...texts }, attempt, check, retell }
}
