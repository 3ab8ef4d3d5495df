import { asc, eq } from 'drizzle-orm'
import { houseGoods } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import type { ConsolidationRow } from '../consolidation/store'
import type { Refusal } from '../transition/guard'
import { goodsRefusals } from './lacking'
import { countLacking } from './rows'
import type { CustomsFileRow } from './store'

/**
 * Why a declaration is not lodged yet: goods lack an HS code or an IMEI, and nobody could fill it in afterwards. A master
 * asks for the goods of its whole departure. What a lodged master speaks for already is asked for no more.
 */
export const lodgingRefusal = async (
  { db }: Pick<StaffContext, 'db'>,
  departure: ConsolidationRow,
  { houseConsignmentId: houseId }: Pick<CustomsFileRow, 'houseConsignmentId'>,
): Promise<Refusal | null> => {
  const count = await countLacking(db, departure.id, houseId ?? undefined)
  if (count === 0) return null
  if (houseId === null) return { code: 'customs_goods_lacking', values: { count } }
  const goods = await db
    .select()
    .from(houseGoods)
    .where(eq(houseGoods.houseConsignmentId, houseId))
    .orderBy(asc(houseGoods.position))
  const lines = goods.map(({ name, hsCode, quantity, imeis }) => ({
    name,
    hs_code: hsCode,
    quantity,
    imeis: imeis.length,
  }))
  return goodsRefusals({ goods: lines }, departure)[0] ?? null
}
