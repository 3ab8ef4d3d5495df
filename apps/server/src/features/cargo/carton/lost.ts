import { cartonTable } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { assertInBuilding } from '../../../request/sites'
import { audit, notify } from '../../platform/public'
import { staffActor } from '../transition/resolve-transition'
import { barcodeOf, changeCartons } from './change'
import { buildingsOf, lockScanned } from './move'
import { idsIn, staffCartonRows } from './rows'

/** Tells the customer what was said of one carton; one that belongs to nobody known has none. */
export const tellOfCarton = async (
  context: StaffContext,
  cartonId: string,
  template: 'carton_lost' | 'carton_lost_corrected',
): Promise<void> => {
  const [row] = await staffCartonRows(context.db, idsIn([cartonId]))
  if (row === undefined || row.customer_id === null) return
  const { customer_id: customerId, cart_code: cart, shipment_code: abroad, number, count } = row
  const code = cart ?? abroad ?? ''
  await notify(context, {
    customerId,
    ...(cart === null && { service: 'ekspor' as const }),
    template,
    data: { cart_code: code, number: String(number), count: String(count) },
    link: cart === null ? `/export/Shipment?shipment_code=${code}` : `/import/transaction/detail?code=${code}`,
  })
}

/**
 * A missing carton is given up. Declared again, it stays as it is.
 * @throws `carton_unknown`, `carton_not_missing`, `at_other_site`, `shipment_in_transfer`
 */
export const declareLost = async (
  context: StaffContext,
  { barcode, reason }: { readonly barcode: string; readonly reason: string },
): Promise<void> => {
  const { db, staff, language } = context
  const [carton] = await lockScanned(context, [barcode])
  if (carton === undefined) throw fail('carton_unknown')
  const building = (await buildingsOf(db, [carton])).get(carton)
  if (building !== undefined) assertInBuilding(context, building)
  if (carton.status === 'lost') return
  if (carton.status !== 'missing')
    throw fail('carton_not_missing', {
      values: { barcode: barcodeOf(carton), status: cartonTable[carton.status].labels[language] },
    })
  await changeCartons(db, [carton], () => ({ status: 'lost', locationId: null }), {
    act: 'declared_lost',
    actor: staffActor(staff),
    reason,
  })
  await tellOfCarton(context, carton.id, 'carton_lost')
  await audit(db, {
    staffId: staff.id,
    action: 'carton.lost',
    subject: `carton:${barcodeOf(carton)}`,
    details: { reason },
  })
}
