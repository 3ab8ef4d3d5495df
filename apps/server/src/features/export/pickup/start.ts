import { localDay, pickupSlotText } from '@layar/domain'
import { inArray } from 'drizzle-orm'
import { pickups } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { assertAtSite } from '../../../request/sites'
import { oneOfMany } from '../../cargo/public'
import { auditExport } from '../shipment/staff-transitions'
import { findPickup, standing } from './record'
import { isOpenPickup, lockPickups, tellOfPickup, updatePickup, type PickupRow } from './store'

type Act = (row: PickupRow, shipmentCode: string) => Promise<PickupRow>

/** Acts on each stop of a request; a refused one does not affect the others. */
const onEach = async (context: StaffContext, ids: readonly string[], act: Act) => {
  const wanted = [...new Set(ids)]
  const locked = await lockPickups(context.db, inArray(pickups.id, wanted))
  const results = []
  for (const id of wanted)
    results.push({
      pickup_id: id,
      ...(await oneOfMany(context, async () => {
        const { shipment_code: code, shipment_status: status, recorded_by_name: by } = await findPickup(context, id)
        const row = locked.find((one) => one.id === id)
        if (row === undefined) throw fail('not_found')
        assertAtSite(context, { country: row.country, agentId: null, status })
        if (!isOpenPickup(row)) throw standing(context, row, by)
        return (await act(row, code)).status
      })),
    })
  return results
}

/** Gives stops to a courier; one that has them already keeps them. Who had one before is named: the screen may not know. */
export const assignPickups = async (context: StaffContext, ids: readonly string[], courier: string) => {
  const before = new Map<string, string>()
  const results = await onEach(context, ids, async (row, code) => {
    if (row.courier === courier) return row
    if (row.courier) before.set(row.id, row.courier)
    await auditExport(context, code, 'pickup_assigned', { number: row.number, courier })
    return updatePickup(context.db, row.id, { courier })
  })
  return results.map((result) => {
    const had = result.moved ? before.get(result.pickup_id) : undefined
    return had === undefined ? result : { ...result, message: context.message('pickup_taken_from', { courier: had }) }
  })
}

/** The courier sets off: each customer is told, once. */
export const startPickups = (context: StaffContext, ids: readonly string[]) =>
  onEach(context, ids, async (row, shipmentCode) => {
    const { db, now, language } = context
    if (row.status === 'on_the_way') return row
    if (row.day > localDay(now, row.country)) {
      const slot = { day: row.day, from: row.windowFrom, to: row.windowTo }
      throw fail('pickup_other_day', { values: { day: pickupSlotText(slot, language) } })
    }
    const started = await updatePickup(db, row.id, { status: 'on_the_way', startedAt: now })
    await tellOfPickup(context, started, { template: 'export_pickup_started', shipmentCode })
    await auditExport(context, shipmentCode, 'pickup_started', { number: row.number })
    return started
  })
