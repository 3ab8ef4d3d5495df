import { errorText, type MessageCode } from '@layar/contract'
import { sql } from 'drizzle-orm'
import type { StaffContext } from '../../../request/context'
import { Failure } from '../../../request/fail'

/** The text of a failure in the reader's language, with its field texts joined. */
const textOf = (failure: Failure, context: StaffContext): string => {
  const { message } = failure.body(context.language)
  return typeof message === 'string' ? message : Object.values(message).join(' ')
}

interface Outcome<S> {
  readonly moved: boolean
  readonly status: S | null
  readonly error_code: string | null
  readonly message: string | null
}

/** One of many shipments of a request. Uses a savepoint: a refused shipment does not affect the others. */
export const oneOfMany = async <S>(context: StaffContext, act: () => Promise<S>): Promise<Outcome<S>> => {
  await context.db.execute(sql`savepoint one_move`)
  try {
    const status = await act()
    await context.db.execute(sql`release savepoint one_move`)
    return { moved: true, status, error_code: null, message: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await context.db.execute(sql`rollback to savepoint one_move`)
    const code = Object.values(error.fields)[0]?.code ?? error.code
    return { moved: false, status: null, error_code: code, message: textOf(error, context) }
  }
}

export const bulkAnswer = <R extends Outcome<unknown>>(context: StaffContext, results: R[], told: MessageCode) => {
  const moved = results.filter((result) => result.moved).length
  const refused = results.find((result) => !result.moved)
  const message =
    moved === 0
      ? (refused?.message ?? errorText('move_not_allowed', context.language))
      : context.message(told, { moved, count: results.length })
  return { action: moved > 0, message, moved_count: moved, results }
}
