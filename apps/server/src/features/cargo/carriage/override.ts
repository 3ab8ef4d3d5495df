import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { carriageOverrides } from '../../../db/schema'
import { exportsOnBoard, importsOnBoard } from '../consolidation/obstacles'
import { assertInMyHands, holdConsolidation, statusText, type ConsolidationRow } from '../consolidation/store'
import { brokenBy } from './refusals'
import { rulesFor } from './rules'

interface Asked {
  readonly cart_code?: string | null | undefined
  readonly shipment_code?: string | null | undefined
  readonly goods_key: string
  readonly reason: string
}

const onBoardWith = async ({ db }: StaffContext, { id, service }: ConsolidationRow, asked: Asked) => {
  const rows = service === 'impor' ? await importsOnBoard(db, id) : await exportsOnBoard(db, id)
  const code = service === 'impor' ? asked.cart_code : asked.shipment_code
  return rows.find((row) => row.code === code)
}

/**
 * Lets goods of one shipment leave with this departure although the rules do not allow them. It holds for the goods and rules that
 * the admin saw. Repeated, it changes nothing.
 * @throws `departure_at_other_site`, `departure_status_changed` once it has left, `edited_meanwhile`, or at the
 * code of a shipment that is not on board
 */
export const overrideCarriage = async (
  context: StaffContext,
  code: string,
  asked: Asked,
): Promise<{ isNew: boolean; code: string }> => {
  const { db, staff } = context
  const departure = await holdConsolidation(context, code, 'share')
  assertInMyHands(context, departure)
  if (departure.status !== 'open' && departure.status !== 'closed')
    throw fail('departure_status_changed', { values: { status: statusText(departure.status, context) } })
  const row = await onBoardWith(context, departure, asked)
  if (row === undefined)
    throw failFields({ [departure.service === 'impor' ? 'cart_code' : 'shipment_code']: 'shipment_not_on_departure' })
  const rules = await rulesFor(
    db,
    departure,
    row.goods.map((line) => line.category_slug),
    false,
  )
  const broken = brokenBy(row.goods, rules, departure)
  if (broken?.key !== asked.goods_key) throw fail('edited_meanwhile')
  const written = await db
    .insert(carriageOverrides)
    .values({
      consolidationId: departure.id,
      [departure.service === 'impor' ? 'shipmentId' : 'exportShipmentId']: row.id,
      goodsKey: broken.key,
      rules: broken.clashes,
      reason: asked.reason,
      givenBy: staff.id,
    })
    .onConflictDoNothing()
    .returning({ id: carriageOverrides.id })
  return { isNew: written.length > 0, code: row.code }
}
