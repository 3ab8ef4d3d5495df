import type { JobContext } from '../jobs/job'
import { inTransaction, type WriteContext } from '../jobs/write'
import { Failure } from './fail'

/** A concurrent request already moved it: nothing is left to do. */
export const ignoreStaleTransition = async (act: Promise<void>): Promise<void> => {
  try {
    await act
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'move_not_allowed')) throw error
  }
}

/** Transitions each row in a transaction of its own, except those that a concurrent request already moved. */
export const transitionEach = async (
  context: JobContext,
  rows: readonly { readonly id: string }[],
  transition: (write: WriteContext, id: string) => Promise<void>,
): Promise<void> => {
  for (const { id } of rows) await ignoreStaleTransition(inTransaction(context, (write) => transition(write, id)))
}
