import { cartonBarcodes } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { notifyEach, type Notice } from '../../platform/public'
import { etasOfFollowing, shortLines, type ShortLine } from './behind'
import { ofOwner, type CartonOwner } from './book'
import { lockCartons } from './change'
import { idsIn, staffCartonRows, type StaffCartonRow } from './rows'

interface Told {
  readonly data: { readonly departure?: string; readonly carton_numbers?: string }
}

/** What the customer was told before of this departure: numbers of cartons of the shipment. */
const toldBefore = async (
  { db }: StaffContext,
  { customerId, code, departure }: { readonly customerId: string; readonly code: string; readonly departure: string },
): Promise<ReadonlySet<number>> => {
  const rows = await queryRows<Told>(
    db,
    sql`select m.data from messages m where m.customer_id = ${customerId}::uuid
           and m.template in ('cartons_short', 'export_cartons_short')
           and coalesce(m.data->>'cart_code', m.data->>'shipment_code') = ${code} and m.data->>'departure' = ${departure}`,
  )
  return new Set(rows.flatMap(({ data }) => (data.carton_numbers ?? '').split(',').map(Number)))
}

const noticeOf = (rows: readonly StaffCartonRow[], departure: string): Notice | undefined => {
  const [first] = rows
  if (first === undefined || first.customer_id === null) return undefined
  const { customer_id: customerId, cart_code: cart, shipment_code: abroad, count } = first
  const data = { departure, carton_numbers: rows.map(({ number }) => number).join(), count: String(count) }
  return cart === null
    ? {
        customerId,
        service: 'ekspor',
        template: 'export_cartons_short',
        data: { ...data, shipment_code: abroad ?? '' },
        link: `/export/Shipment?shipment_code=${abroad ?? ''}`,
      }
    : {
        customerId,
        template: 'cartons_short',
        data: { ...data, cart_code: cart },
        link: `/import/transaction/detail?code=${cart}`,
      }
}

/**
 * Tells the customer which of these cartons of one shipment never came off their departure: once a carton and departure,
 * however often that is told. The caller holds the cartons.
 */
export const tellShort = async (context: StaffContext, ids: readonly string[]): Promise<void> => {
  const lines = await shortLines(context.db, ids)
  if (lines.size === 0) return
  const rows = await staffCartonRows(context.db, idsIn([...lines.keys()]))
  const notices: Notice[] = []
  for (const departure of new Set([...lines.values()].map((line) => line.departure))) {
    const there = rows.filter(({ id }) => lines.get(id)?.departure === departure)
    const [first] = there
    if (first === undefined || first.customer_id === null) continue
    const code = first.cart_code ?? first.shipment_code ?? ''
    const before = await toldBefore(context, { customerId: first.customer_id, code, departure })
    const notice = noticeOf(
      there.filter(({ number }) => !before.has(number)),
      departure,
    )
    if (notice !== undefined) notices.push(notice)
  }
  await notifyEach(context, notices)
}

const namesOf = (lines: ReadonlyMap<string, ShortLine>): string =>
  [...new Set([...lines.values()].map(({ departure }) => departure))].join(', ')

/**
 * A shipment arrives, or goes on to its last carrier, only with at least one of its cartons. Locks them, and returns the ids of those that are short.
 * @throws `shipment_short`, naming the cartons, where each that left with it is short on its departure
 */
export const assertLanded = async ({ db }: StaffContext, owner: CartonOwner): Promise<readonly string[]> => {
  const left = (await lockCartons(db, ofOwner(owner))).filter(({ status }) => status === 'gone')
  const ids = left.map(({ id }) => id)
  const [coming, short] = [await etasOfFollowing(db, ids), await shortLines(db, ids)]
  const due = left.filter(({ id }) => !coming.has(id))
  if (due.length > 0 && due.every(({ id }) => short.has(id)))
    throw fail('shipment_short', {
      values: { barcodes: cartonBarcodes(due.map(({ serial }) => serial)), code: namesOf(short) },
    })
  return [...short.keys()]
}
