import { claimDeadline, type ExportStatus, type ShipmentStatus } from '@layar/domain'
import { statement, type StatementTarget } from '../../../db/statement'
import { attemptsOf, attemptView, standingAttempts, type DeliveryOf } from './attempts'
import type { Db } from '../../../db/open'

const events = { impor: 'shipment_events', ekspor: 'export_events' } as const

// A shipment that was finished before there were proofs counts from then.
const lastOf = (service: keyof typeof events) =>
  statement<{ at: Date }>(
    `delivered_at_${service}`,
    `select created_at as at from ${events[service]}
      where shipment_id = $1 and to_status in ('delivered', 'finished')
      order by (to_status = 'delivered') desc, id desc limit 1`,
  )
const deliveryOf = { impor: lastOf('impor'), ekspor: lastOf('ekspor') }

const withCustomer: readonly (ShipmentStatus | ExportStatus)[] = ['delivered', 'finished']

/** When a shipment was delivered; null unless it is with the recipient now. */
export const deliveredAt = async (
  on: StatementTarget,
  { service, shipmentId }: DeliveryOf,
  status: ShipmentStatus | ExportStatus,
): Promise<Date | null> => {
  if (!withCustomer.includes(status)) return null
  const [row] = await deliveryOf[service](on, [shipmentId])
  return row?.at ?? null
}

/** How the delivery stands, for the details of both services. */
export const deliveryView = async (
  db: Db,
  of: DeliveryOf,
  status: ShipmentStatus | ExportStatus,
  urlOf: (fileId: string) => string,
) => {
  const at = await deliveredAt(db, of, status)
  return {
    attempts: standingAttempts(await attemptsOf(db, of)).map((row) => attemptView(row, urlOf)),
    delivered_at: at?.toISOString() ?? null,
    claim_until: at === null ? null : claimDeadline(at).toISOString(),
  }
}
