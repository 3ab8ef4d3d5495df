import { cartonTable, worksIn } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { hasRole } from '../../../request/roles'
import { assertInBuilding } from '../../../request/sites'
import { audit } from '../../platform/public'
import { staffActor } from '../transition/resolve-transition'
import { barcodeOf, changeCartons, onShelf, type CartonRow } from './change'
import { buildingsOf, lockScanned, type Owned } from './move'
import { newestStanding } from './take-back'

/** In quarantine by itself: its shipment has left, so that no release of a shipment reaches it. */
export const isHeldBack = ({ status, leftBehindAt }: Pick<CartonRow, 'status' | 'leftBehindAt'>): boolean =>
  status === 'quarantined' && leftBehindAt !== null

/** Whether the reader may release it: hands of the building in which it stands. */
export const mayRelease = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  carton: Owned & Pick<CartonRow, 'status' | 'leftBehindAt'>,
): Promise<boolean> => {
  if (!isHeldBack(carton) || !hasRole(staff.roles, ['warehouse', 'hub'])) return false
  const building = (await buildingsOf(db, [carton])).get(carton)
  return building !== undefined && worksIn(staff.sites, building)
}

/**
 * What kept a carton back is settled: it stands where it did, and may follow its shipment. Released again, it stays as it is.
 * @throws `carton_unknown`, `carton_not_held_back`, `at_other_site`
 */
export const releaseCarton = async (
  context: StaffContext,
  { barcode, reason }: { readonly barcode: string; readonly reason: string },
): Promise<void> => {
  const { db, staff, language } = context
  const [carton] = await lockScanned(context, [barcode])
  if (carton === undefined) throw fail('carton_unknown')
  const building = (await buildingsOf(db, [carton])).get(carton)
  if (building !== undefined) assertInBuilding(context, building)
  if (!isHeldBack(carton)) {
    const newest = (await newestStanding(db, [carton.id])).get(carton.id)
    if (newest?.act === 'released' && carton.leftBehindAt !== null) return
    throw fail('carton_not_held_back', {
      values: { barcode: barcodeOf(carton), status: cartonTable[carton.status].labels[language] },
    })
  }
  await changeCartons(db, [carton], ({ locationId }) => onShelf(locationId), {
    act: 'released',
    actor: staffActor(staff),
    reason,
  })
  await audit(db, {
    staffId: staff.id,
    action: 'carton.released',
    subject: `carton:${barcodeOf(carton)}`,
    details: { reason },
  })
}
