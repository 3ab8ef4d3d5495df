import type { Call } from '@layar/contract'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite, type WriteOptions } from '@layar/ui/call/use-write.ts'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'

/** Another user saved first: the dialog says so itself. */
export const isOutdated = ({ code }: Failure): boolean => code === 'edited_meanwhile'

/** An editor names what was refused above its fields and beside them: toasts would say it again, and cover it. */
export const isShownInEditor = (failure: Failure): boolean =>
  isOutdated(failure) || Object.keys(failure.fields).length > 0

/** The errors of an editor: client-side ones found before sending, worded by `wordsOf`, then the server's. */
export function useEditorErrors<Code extends string = never>(
  failure: Failure | undefined,
  wordsOf: (error: Code) => string = (error) => error,
) {
  const { texts, attempt, check, retell } = useFieldErrors(wordsOf)
  return {
    errors: { ...failure?.fields, ...texts },
    attempt,
    check,
    retell,
  }
}

interface EditorOptions<Code> {
  readonly invalidates: readonly Call[]
  readonly onDone: () => void
  /** True if it handled the failure; otherwise the focus moves to the errors. */
  readonly onFailure?: (failure: Failure) => boolean
  readonly wordsOf: (error: Code) => string
}

/** An editor that creates a thing or updates the one that it was opened for. */
export function useEditor<Create extends Call, Update extends Call, Code extends string>(
  createCall: Create,
  updateCall: Update,
  { invalidates, onDone, onFailure, wordsOf }: EditorOptions<Code>,
) {
  const options = {
    invalidates,
    onDone,
    isShownInPlace: isShownInEditor,
    onFailure: (failure: Failure): void => {
      if (!onFailure?.(failure)) errors.retell()
    },
  } satisfies WriteOptions<Call>
  const create = useWrite(createCall, options)
  const update = useWrite(updateCall, options)
  const errors = useEditorErrors(create.failure ?? update.failure, wordsOf)
  return { create: create.run, update: update.run, pending: create.pending || update.pending, ...errors }
}
