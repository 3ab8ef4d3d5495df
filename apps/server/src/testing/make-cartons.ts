import type { CartonGroup } from '@layar/domain'
import type { Db } from '../db/open'
import { bookCartons, type CartonOwner } from '../features/cargo/carton/book'
import type { CartonRow } from '../features/cargo/carton/change'
import { makeLocation, type Building } from '../features/cargo/location/store'

/** Cartons on a shelf of an agent's warehouse, as booked in. */
export const makeCartons = async (
  db: Db,
  {
    owner,
    boxes,
    shelf = 'A-01',
    receiptNumber = null,
    photoIds = [],
    intakeId,
    at,
    ...where
  }: {
    readonly owner: CartonOwner
    readonly boxes: readonly CartonGroup[]
    readonly shelf?: string
    readonly receiptNumber?: string | null
    readonly photoIds?: readonly string[]
    readonly intakeId?: string
    readonly at?: Date
  } & Building,
): Promise<CartonRow[]> => {
  const location = await makeLocation(db, where, shelf)
  return bookCartons(
    { db },
    {
      owner,
      boxes: boxes.map(({ weightGrams, lengthMm, widthMm, heightMm, quantity }) => ({
        weightGrams,
        lengthMm,
        widthMm,
        heightMm,
        quantity,
      })),
      receiptNumber,
      photoIds,
      condition: 'good',
      place: { status: 'stored', locationId: location.id },
      staff: { kind: 'system' },
      ...(intakeId !== undefined && { intakeId }),
      ...(at !== undefined && { at }),
    },
  )
}
