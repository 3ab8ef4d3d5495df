import type { ListOrder } from '@layar/contract'
import type { RequestContext } from './context'
import { cutPage, readCursor, type Cursor } from './cursor'

/** The page of a list that a request asks for. */
export interface AskedPage {
  /** Null for the first page. */
  readonly cursor: Cursor | null
  /** How many rows to read: one more than the page shows, which tells whether another follows. */
  readonly limit: number
  /** Undefined for the list's own order. */
  readonly order?: ListOrder | undefined
}

const pageSize = 30

/** Answers a call for a page of a list. @throws `bad_request` for an invalid cursor */
export const answerPage = async <Row extends { sort_at: string; id: string }, Shown>(
  context: Pick<RequestContext, 'message'>,
  query: {
    readonly after?: string | undefined
    readonly count?: number | undefined
    readonly order?: ListOrder | undefined
  },
  read: (page: AskedPage) => PromiseLike<Row[]>,
  show: (rows: readonly Row[]) => Shown[] | Promise<Shown[]>,
) => {
  const count = query.count ?? pageSize
  const { order } = query
  const page = cutPage(await read({ cursor: readCursor(query.after, order), limit: count + 1, order }), count, order)
  return { action: true as const, message: context.message('ok'), results: await show(page.rows), next: page.next }
}
