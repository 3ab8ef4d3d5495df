import { Failure } from './fail'

/** A concurrent request already moved it: nothing is left to do. */
export const ignoreStaleTransition = async (act: Promise<void>): Promise<void> => {
  try {
    await act
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'move_not_allowed')) throw error
  }
}
