import { isDeepStrictEqual } from 'node:util'
import { errorText, type MessageCode } from '@layar/contract'
import { sql } from 'drizzle-orm'
import type { StaffContext } from '../../../request/context'
import { Failure } from '../../../request/fail'

type Fields = Readonly<Record<string, string>>

interface Outcome<S> {
  readonly moved: boolean
  readonly status: S | null
  readonly error_code: string | null
  readonly message: string | null
  /** What of it stands at a field of the request. */
  readonly fields?: Fields
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
    const { message } = error.body(context.language)
    const fields = typeof message === 'string' ? {} : message
    const text = typeof message === 'string' ? message : Object.values(message).join(' ')
    return { moved: false, status: null, error_code: code, message: text, fields }
  }
}

/** The errors at fields of the request, where every one of its shipments was refused for the same. */
const sharedFields = ([first, ...others]: readonly Outcome<unknown>[]): Fields =>
  first?.fields !== undefined && others.every(({ fields }) => isDeepStrictEqual(fields, first.fields))
    ? first.fields
    : {}

export const bulkAnswer = <R extends Outcome<unknown>>(context: StaffContext, results: R[], told: MessageCode) => {
  const moved = results.filter((result) => result.moved).length
  const refused = results.find((result) => !result.moved)
  const message =
    moved === 0
      ? (refused?.message ?? errorText('move_not_allowed', context.language))
      : context.message(told, { moved, count: results.length })
  return { action: moved > 0, message, fields: sharedFields(results), moved_count: moved, results }
}
