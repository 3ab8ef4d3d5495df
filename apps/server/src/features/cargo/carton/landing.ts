import { cartonBarcodes } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { etasOfFollowing, shortLines, type ShortLine } from './behind'
import { ofOwner, type CartonOwner } from './book'
import { lockCartons } from './change'

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
