import { compensationCap, formatMoney } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { coverOf, type CoveredGoods, type ShipmentRow } from '../../cargo/public'

/** The goods never reached us: what becomes of them until then is between customer and seller. */
const notHereYet: readonly ShipmentRow['status'][] = ['pending', 'from_seller']

/** Why nothing can be paid for a shipment at all; null if something can. */
export const compensationRefusal = (
  { status }: Pick<ShipmentRow, 'status'>,
  goods: CoveredGoods | undefined,
): 'compensation_too_early' | 'compensation_without_terms' | null => {
  if (notHereYet.includes(status)) return 'compensation_too_early'
  return goods === undefined ? 'compensation_without_terms' : null
}

/**
 * Whether a refund `r` pays for goods. One by hand of an earlier release that names a shipment did not say: it counts, so
 * that nobody is paid twice.
 */
const isPaidForGoods = `(r.is_for_goods or r.is_for_goods is null and (r.cause is null or r.cause like 'beside:%'))`

/** What refunds paid, or are asked to pay, for the goods of the shipment of this id, in minor units. */
export const goodsRefundedMinor = (shipmentId: string) => sql<number>`(
  select coalesce(sum(r.amount_minor), 0)::float8 from refunds r
   where r.shipment_id = ${sql.raw(shipmentId)} and r.status <> 'rejected' and ${sql.raw(isPaidForGoods)})`

const findPaid = statement<{ readonly refunded_minor: number; readonly compensated_minor: number }>(
  'paid_for_goods',
  `select (select coalesce(sum(r.amount_minor), 0)::float8 from refunds r
            where r.shipment_id = $1 and r.status <> 'rejected' and ${isPaidForGoods}) as refunded_minor,
          (select coalesce(sum(c.amount_minor), 0)::float8 from compensations c
            where c.shipment_id = $1 and c.status <> 'rejected' and c.id is distinct from $2) as compensated_minor`,
)

/** What was paid, or is asked for, for the goods of a shipment: by refunds, and by compensations but this one. */
export const paidForGoods = async (
  db: Db,
  shipmentId: string,
  exceptId: string | null = null,
): Promise<{ readonly refundedMinor: number; readonly compensatedMinor: number }> => {
  const [row] = await findPaid(db, [shipmentId, exceptId])
  return { refundedMinor: row?.refunded_minor ?? 0, compensatedMinor: row?.compensated_minor ?? 0 }
}

/**
 * What is paid for the goods of a shipment, by whichever way, is never above what its terms pay; the shipment is locked.
 * @param exceptId a compensation that is counted by its own amount
 * @returns the cap in minor units
 * @throws the refusals of `compensationRefusal`, or an error at the field `amount`
 */
export const assertWithinCap = async (
  context: StaffContext,
  shipment: ShipmentRow,
  amountMinor: number,
  exceptId: string | null = null,
): Promise<number> => {
  const goods = await coverOf(context, shipment)
  const refusal = compensationRefusal(shipment, goods)
  if (refusal !== null || goods === undefined) throw fail(refusal ?? 'compensation_without_terms')
  const capMinor = compensationCap(goods.cover)
  const { refundedMinor, compensatedMinor } = await paidForGoods(context.db, shipment.id, exceptId)
  const paidMinor = refundedMinor + compensatedMinor
  if (amountMinor + paidMinor <= capMinor) return capMinor
  const text = (minor: number): string => formatMoney({ currency: shipment.currency, amountMinor: minor })
  throw failFields({
    amount:
      paidMinor === 0
        ? { code: 'compensation_above_cap', values: { most: text(capMinor) } }
        : {
            code: 'goods_paid_in_part',
            values: { most: text(capMinor), paid: text(paidMinor), left: text(Math.max(0, capMinor - paidMinor)) },
          },
  })
}
