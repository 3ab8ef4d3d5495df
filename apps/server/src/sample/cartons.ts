import type { ExportStatus, ShipmentStatus } from '@layar/domain'
import type { Db } from '../db/open'
import {
  bookCartons,
  cartonsFollowExport,
  cartonsFollowImport,
  changeCartons,
  lockCartons,
  ofOwner,
  shelfOf,
  type CartonBooking,
  type StaffActor,
} from '../features/cargo/public'
import type { Building } from '../features/cargo/public'
import { staffIds } from './ids'

const clerk: StaffActor = { kind: 'staff', id: staffIds.warehouse, roles: ['warehouse'] }

type Booking = Pick<CartonBooking, 'owner' | 'receiptNumber' | 'boxes'> &
  Partial<Pick<CartonBooking, 'intakeId' | 'photoIds'>>

/** Cartons as the receiving desk books them in, on a shelf of a building. */
export const addCartons = async (
  db: Db,
  booking: Booking & { readonly at: Date; readonly building: Building; readonly shelf: string },
): Promise<void> => {
  const shelf = await shelfOf(db, booking.building, booking.shelf)
  await bookCartons(
    { db },
    {
      condition: 'good',
      photoIds: [],
      staff: clerk,
      place: { status: 'stored', locationId: shelf.id },
      ...booking,
    },
  )
}

/** A stock-take did not find the cartons of an unclaimed parcel. */
export const missCartons = async (db: Db, unclaimedId: string, at: Date): Promise<void> => {
  const rows = await lockCartons(db, ofOwner({ unclaimedId }))
  await changeCartons(db, rows, () => ({ status: 'missing', locationId: null }), { act: 'missed', actor: clerk, at })
}

interface Step<Status> {
  readonly status: Status
  readonly at: Date
}

const followAll = async <Status>(
  steps: readonly Step<Status>[],
  follow: (from: Status, to: Status, at: Date) => Promise<void>,
): Promise<void> => {
  for (const [index, { status, at }] of steps.entries()) {
    const before = steps[index - 1]
    if (before !== undefined) await follow(before.status, status, at)
  }
}

/** The cartons go along with what is told of their shipment. */
export const moveImportCartons = (db: Db, shipmentId: string, steps: readonly Step<ShipmentStatus>[]): Promise<void> =>
  followAll(steps, (from, to, at) => cartonsFollowImport(db, { owner: { shipmentId }, from, to, actor: clerk, at }))

/** The same for an export shipment. */
export const moveExportCartons = (
  db: Db,
  exportShipmentId: string,
  steps: readonly Step<ExportStatus>[],
): Promise<void> =>
  followAll(steps, (from, to, at) =>
    cartonsFollowExport(db, { owner: { exportShipmentId }, from, to, actor: clerk, at }),
  )
