import { fail } from './fail'
import { sameBody } from './same-body'

/** The version of a stored row: a digest of all that an editor of it loads. */
export const versionOf = (stored: object): string => sameBody(stored)

/**
 * Call it on the locked row: an editor sends all fields, and would undo what another one changed meanwhile.
 * @throws `edited_meanwhile`
 */
export const assertVersion = (stored: object, loaded: string): void => {
  if (versionOf(stored) !== loaded) throw fail('edited_meanwhile')
}

/**
 * The same of a row that a form may be the first to write, or find gone.
 * @param loaded null if the editor saw that there was none; undefined if it did not look
 * @throws `edited_meanwhile`
 */
export const assertSeenVersion = (stored: object | undefined, loaded: string | null | undefined): void => {
  if (loaded === undefined) return
  if ((stored === undefined ? null : versionOf(stored)) !== loaded) throw fail('edited_meanwhile')
}
