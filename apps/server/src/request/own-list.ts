import { parseOwnCode, type CodeKind } from '@layar/domain'
import { statement, type StatementTarget } from '../db/statement'
import type { Cursor } from './cursor'
import { containing } from './search-pattern'

/** A list of a customer's rows, newest first. In all of its SQL the row is called `s`. */
interface OwnList<Filter extends string> {
  /** Names its statements, one for each set of filters, so that each has a plan of its own. */
  readonly name: string
  readonly table: string
  /** The page's rows with what they show; `page` is the page in parentheses, and `$1` the first of `given`. */
  readonly select: (page: string) => string
  /** What every row satisfies. */
  readonly only?: string
  /** The condition of each filter; the parameter is its value, written out where it is true or false. */
  readonly filters: Readonly<Record<Filter, (parameter: string) => string>>
  /** The ways of finding a text, each with an index of its own; the parameter is a LIKE pattern. */
  readonly ways: (pattern: string, given: readonly unknown[]) => readonly string[]
  /** The ways of finding a whole code of ours, by an index of such codes; the parameter is the code. */
  readonly codeWays?: Readonly<Partial<Record<CodeKind, (code: string) => readonly string[]>>>
}

interface OwnListAsk<Filter extends string> {
  readonly customerId: string
  readonly after: Cursor | null
  readonly limit: number
  /** What is null or undefined is not filtered by. */
  readonly filters: Readonly<Partial<Record<Filter, unknown>>>
  /** A text to find; an empty one finds all. */
  readonly search?: string | undefined
}

const newestFirst = 'order by s.created_at desc, s.id desc'

/**
 * The page is cut before the joins: otherwise all rows of the customer would be read and sorted. A search cuts the page of
 * each of its ways, then that of their union: one condition over several tables could use none of their indexes. It is
 * planned for the text it looks for, since a text that many rows contain is found in the list's order and a rare one by its
 * index.
 */
export const ownList = <Row, Filter extends string>(list: OwnList<Filter>) => {
  const known = new Map<string, ReturnType<typeof statement<Row>>>()
  return async (on: StatementTarget, ask: OwnListAsk<Filter>, given: readonly unknown[] = []): Promise<Row[]> => {
    const values = [...given]
    const bind = (value: unknown): string => `$${values.push(value)}`
    // Written out, as an index of the few that are so asks for it: one plan for either value reads all that the customer has.
    const filterBy = (value: unknown): string => (typeof value === 'boolean' ? String(value) : bind(value))
    const wanted = (Object.keys(list.filters) as Filter[]).filter((name) => (ask.filters[name] ?? null) !== null)
    // Bounds replace the cursor of the first page, so that one plan reads the index from the start of the page.
    const conditions = [
      `s.customer_id = ${bind(ask.customerId)}`,
      `(s.created_at, s.id) < (coalesce(${bind(ask.after?.at ?? null)}::timestamptz, 'infinity'),
         coalesce(${bind(ask.after?.id ?? null)}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`,
      ...(list.only === undefined ? [] : [list.only]),
      ...wanted.map((name) => list.filters[name](filterBy(ask.filters[name]))),
    ]
    const limit = bind(ask.limit)
    const cut = (columns: string, condition: string): string =>
      `(select ${columns} from ${list.table} s where ${condition} ${newestFirst} limit ${limit})`
    const own = conditions.join(' and ')
    if (ask.search) {
      const code = parseOwnCode(ask.search)
      const codeWays = code && list.codeWays?.[code.kind]
      const ways = codeWays ? codeWays(bind(code.code)) : list.ways(bind(containing(ask.search)), given)
      const found = ways.map((way) => cut('s.id', `${own} and (${way})`))
      const text = list.select(cut('s.*', `s.id in (${found.join(' union all ')})`))
      const querier = '$client' in on ? on.$client : on
      return (await querier.query({ text, values })).rows as Row[]
    }
    const named = wanted.map((name) =>
      typeof ask.filters[name] === 'boolean' ? `${name}_${String(ask.filters[name])}` : name,
    )
    const name = [list.name, ...named].join('_')
    const ready = known.get(name) ?? statement<Row>(name, list.select(cut('s.*', own)))
    known.set(name, ready)
    return ready(on, values)
  }
}
