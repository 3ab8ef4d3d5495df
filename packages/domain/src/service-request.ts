import type { Box } from './chargeable'
import { money, type BillingCurrency, type Money } from './money'
import type { CategoryGroup } from './category'
import type { ShipmentStatus } from './status/shipment'
import { surchargesFor, type Surcharge } from './surcharge'
import type { Track } from './track'

export const serviceLimits = { note: 300, result: 1000, photos: 12 } as const

/** Its result is the pictures themselves. */
export const photoService = 'photo'

/** Nobody asks for it: it is charged by the day. */
const storage = 'storage_day'

/**
 * Whether customers buy a surcharge by itself: work on the goods at the warehouse. What is a part of the customs value,
 * such as a premium, changes the import tax, and is no such work.
 */
export const isRequestable = ({ code, basis, condition, cif_part: part }: Surcharge): boolean =>
  condition.on_request === true &&
  condition.cif_above_minor === undefined &&
  basis !== 'percent' &&
  part === 'outside' &&
  code !== storage

/** The warehouse has the goods or expects them; on a departure they are out of reach. */
export const requestableStatuses = [
  'pending',
  'pending_locker',
  'quarantine',
  'from_seller',
  'warehouse',
] as const satisfies readonly ShipmentStatus[]

/** The goods are there, so that the warehouse can do what was asked for. */
export const workableStatuses = [
  'pending_locker',
  'quarantine',
  'warehouse',
] as const satisfies readonly ShipmentStatus[]

/** The price of a service for these goods, before tax; undefined if they do not meet its conditions. */
export function servicePrice<C extends BillingCurrency>(
  goods: {
    readonly currency: C
    readonly track: Track
    readonly categoryGroups: readonly CategoryGroup[]
    readonly boxes: readonly Box[]
  },
  service: Surcharge,
): Money<C> | undefined {
  const { currency, track, categoryGroups, boxes } = goods
  const lines = surchargesFor(
    {
      track,
      categoryGroups,
      boxes,
      chargeableGrams: boxes.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
      freight: money(currency, 0),
      declaredValue: null,
      requested: [service.code],
    },
    [service],
  )
  return lines.ok ? lines.value[0]?.amount : undefined
}
