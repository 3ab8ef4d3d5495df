import { sql } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { notifyEach, type Notice } from '../../platform/public'
import { shortLines } from './behind'
import { idsIn, staffCartonRows, type StaffCartonRow } from './rows'

type Saying = 'short' | 'found' | 'found_at_origin'

/** What the customer was last told of one carton of a shipment, by its number, on one departure. */
type Said = ReadonlyMap<number, Saying>

const sayings = ['short', 'found', 'found_at_origin'] as const satisfies readonly Saying[]
const templatesOf = (saying: Saying) => [`cartons_${saying}`, `export_cartons_${saying}`] as const

interface Told {
  readonly template: string
  readonly data: { readonly departure?: string; readonly carton_numbers?: string }
}

/** By departure, what the customer was last told of each carton of a shipment that was short there. */
const lastSaid = async (
  { db }: StaffContext,
  { customer_id: customerId, cart_code: cart, shipment_code: abroad }: StaffCartonRow,
): Promise<ReadonlyMap<string, Said>> => {
  const templates = sayings.flatMap(templatesOf)
  const rows = await queryRows<Told>(
    db,
    sql`select m.template, m.data from messages m where m.customer_id = ${customerId}::uuid
           and m.template = any(${sql.param(templates)}::text[])
           and coalesce(m.data->>'cart_code', m.data->>'shipment_code') = ${cart ?? abroad} order by m.created_at`,
  )
  const said = new Map<string, Map<number, Saying>>()
  for (const { template, data } of rows) {
    const saying = sayings.find((one) => templatesOf(one).some((name) => name === template))
    const { departure = '', carton_numbers: numbers = '' } = data
    const there = said.get(departure) ?? new Map<number, Saying>()
    if (saying !== undefined) for (const number of numbers.split(',')) there.set(Number(number), saying)
    said.set(departure, there)
  }
  return said
}

const noticeOf = (rows: readonly StaffCartonRow[], saying: Saying, departure: string): Notice | undefined => {
  const [first] = rows
  if (first === undefined || first.customer_id === null) return undefined
  const { customer_id: customerId, cart_code: cart, shipment_code: abroad, count } = first
  const data = { departure, carton_numbers: rows.map(({ number }) => number).join(), count: String(count) }
  const [template, exportTemplate] = templatesOf(saying)
  return cart === null
    ? {
        customerId,
        service: 'ekspor',
        template: exportTemplate,
        data: { ...data, shipment_code: abroad ?? '' },
        link: `/export/Shipment?shipment_code=${abroad ?? ''}`,
      }
    : { customerId, template, data: { ...data, cart_code: cart }, link: `/import/transaction/detail?code=${cart}` }
}

const tellOfShort = async (
  context: StaffContext,
  ids: readonly string[],
  isNews: (said: Saying | undefined) => boolean,
): Promise<void> => {
  const lines = await shortLines(context.db, ids)
  if (lines.size === 0) return
  const rows = await staffCartonRows(context.db, idsIn([...lines.keys()]))
  const notices: Notice[] = []
  for (const departure of new Set([...lines.values()].map((line) => line.departure))) {
    const there = rows.filter(({ id }) => lines.get(id)?.departure === departure)
    const [first] = there
    if (first === undefined || first.customer_id === null) continue
    const said = (await lastSaid(context, first)).get(departure)
    const notice = noticeOf(
      there.filter(({ number }) => isNews(said?.get(number))),
      'short',
      departure,
    )
    if (notice !== undefined) notices.push(notice)
  }
  await notifyEach(context, notices)
}

/**
 * Tells the customer which of these cartons of one shipment never came off their departure: once a carton and departure,
 * however often that is told, unless it was found meanwhile. The caller holds the cartons.
 */
export const tellShort = (context: StaffContext, ids: readonly string[]): Promise<void> =>
  tellOfShort(context, ids, (said) => said !== 'short')

/** A find was taken back: whoever was told of it is told that the carton is missing after all. */
export const tellShortAgain = (context: StaffContext, ids: readonly string[]): Promise<void> =>
  tellOfShort(context, ids, (said) => said === 'found' || said === 'found_at_origin')

/**
 * A carton turned up at its destination, or where it was loaded: the customer who was told that it is missing is told once.
 * The caller holds the carton.
 */
export const tellFound = async (
  context: StaffContext,
  ids: readonly string[],
  saying: 'found' | 'found_at_origin',
): Promise<void> => {
  const notices: Notice[] = []
  for (const row of await staffCartonRows(context.db, idsIn(ids)))
    if (row.customer_id !== null)
      for (const [departure, said] of await lastSaid(context, row))
        if (said.get(row.number) === 'short')
          notices.push(...[noticeOf([row], saying, departure)].flatMap((one) => one ?? []))
  await notifyEach(context, notices)
}
