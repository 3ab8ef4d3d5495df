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

interface Left {
  readonly at: Date
  readonly to: 'sent' | 'quarantine'
}

export const moveImportCartons = (db: Db, shipmentId: string, { at, to }: Left): Promise<void> =>
  cartonsFollowImport(db, { owner: { shipmentId }, from: 'warehouse', to, actor: clerk, at })

export const sendExportCartons = (db: Db, exportShipmentId: string, at: Date): Promise<void> =>
  cartonsFollowExport(db, { owner: { exportShipmentId }, from: 'received', to: 'sent', actor: clerk, at })
