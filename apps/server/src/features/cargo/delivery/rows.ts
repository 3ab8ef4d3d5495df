import type { Address, staffDeliveryCalls, Received } from '@layar/contract'
import { parseOwnCode, type CodeKind } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Config, QueueLimits } from '../../../config/config'
import { preparedRows, queryRows } from '../../../db/statement'
import type { Db } from '../../../db/open'
import { beyond, keyOrder } from '../../../request/cursor'
import type { AskedPage } from '../../../request/page'
import type { StaffMember } from '../../../request/context'
import { contains } from '../../../request/search-pattern'
import { phoneDigits } from '../../customer/public'
import { standingAttempts, type AttemptRow } from './attempts'

export type DeliverySearch = Omit<Received<typeof staffDeliveryCalls.staffDeliveries>['query'], 'count' | 'after'>

/** A shipment with the last carrier or on its way back, of either service. */
export interface DeliveryRow {
  id: string
  sort_at: string
  code: string
  customer_id: string
  customer_name: string
  status_at: Date | string
  address: Address | null
  service_code: string | null
  service_name: string | null
  service_english: string | null
  tracking_number: string | null
  tracking_carrier: string | null
  box_count: number
  weight_grams: number | null
  /** The last moment for the customer to collect it at the counter; imports only. */
  collect_until?: Date | string | null
}

/** What the rows of a service are read from; `s` is its shipments table and `c` the customer. */
export interface DeliverySource {
  readonly table: SQL
  readonly columns: SQL
  /** What the columns read besides the shipment. */
  readonly joined: SQL
  /** Those of the sites of a staff member. */
  readonly seen: (staff: StaffMember) => SQL
  readonly conditions: Readonly<Record<NonNullable<DeliverySearch['view']>, (limits: QueueLimits) => SQL>>
  /** The code of a shipment: a whole one is the only text in which it is sought. */
  readonly code: { readonly kind: CodeKind; readonly column: SQL }
  /** All that is out, where the list of it leaves some to another view: whoever searches finds them. */
  readonly outSearched?: SQL
  /** What else is found by its code where goods that are out are asked for. */
  readonly foundByCode?: SQL
  readonly searched: readonly SQL[]
  /** What the searched texts read besides the shipment. */
  readonly joinedToSearch: SQL
}

const searchOf = ({ code, searched, joinedToSearch }: DeliverySource, text: string) => {
  const whole = parseOwnCode(text)
  if (whole?.kind === code.kind) return { isCode: true, joined: sql``, asked: [sql`${code.column} = ${whole.code}`] }
  // A phone number is shown with blanks and typed as people dial it, and stored as digits.
  const texts = [text, ...phoneDigits(text)]
  const ways = searched.flatMap((column) => texts.map((one) => contains(column, one)))
  return { isCode: false, joined: joinedToSearch, asked: [sql`(${sql.join(ways, sql` or `)})`] }
}

/**
 * Who waits longest comes first unless asked otherwise. What is shown of the page is read for the page alone. Planned once, which takes as long as to
 * read a few hundred.
 */
export const deliveryPage = <Row extends DeliveryRow>(
  { db, config, staff }: { readonly db: Db; readonly config: Pick<Config, 'queueLimits'>; readonly staff: StaffMember },
  source: DeliverySource,
  { view = 'out', search }: DeliverySearch,
  { cursor, limit, order = 'asc' }: AskedPage,
): Promise<Row[]> => {
  const sought = search ? searchOf(source, search) : { isCode: false, joined: sql``, asked: [] }
  const isSearch = search !== undefined && search !== ''
  const listed = source.conditions[view](config.queueLimits)
  const inView = isSearch && view === 'out' ? (source.outSearched ?? listed) : listed
  const more = sought.isCode && view === 'out' ? source.foundByCode : undefined
  const after = beyond(sql`s.status_at`, sql`s.id`, cursor, order)
  const inOrder = sql`order by ${keyOrder(sql`s.status_at`, sql`s.id`, order)}`
  const asked = [
    source.seen(staff),
    more === undefined ? inView : sql`(${inView} or ${more})`,
    ...sought.asked,
    ...(after === undefined ? [] : [after]),
  ]
  return preparedRows<Row>(
    db,
    sql`select ${source.columns} from (
          select s.* from ${source.table} s ${sought.joined} where ${sql.join(asked, sql` and `)}
           ${inOrder} limit ${limit}) s ${source.joined}
         ${inOrder}`,
  )
}

export const deliveryById = async <Row extends DeliveryRow>(
  db: Db,
  source: DeliverySource,
  id: string,
): Promise<Row | undefined> =>
  (
    await queryRows<Row>(db, sql`select ${source.columns} from ${source.table} s ${source.joined} where s.id = ${id}`)
  )[0]

const dayMs = 86_400_000

/** What the operator's limits say of the attempts since the goods went out. */
export const standingOf = (
  { status_at: statusAt, collect_until: collectUntil }: Pick<DeliveryRow, 'status_at' | 'collect_until'>,
  attempts: readonly AttemptRow[],
  { attempts: most, resultDays }: QueueLimits,
  now: Date,
) => {
  const since = new Date(statusAt)
  const these = standingAttempts(attempts).filter(({ attemptedAt }) => attemptedAt >= since)
  const newsAt = these.at(-1)?.attemptedAt ?? since
  return {
    isToReturn:
      these.some(({ outcome }) => outcome === 'refused') ||
      these.filter(({ outcome }) => outcome === 'failed').length >= most,
    // Goods at the counter wait for their customer until the last day.
    isOverdue:
      now.getTime() - newsAt.getTime() > resultDays * dayMs && !(collectUntil && new Date(collectUntil) >= now),
  }
}
