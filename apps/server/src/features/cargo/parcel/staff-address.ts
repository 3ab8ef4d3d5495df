import type { Address, StaffAddress } from '@layar/contract'
import type { StaffContext } from '../../../request/context'
import { hasRole } from '../../../request/roles'

/** The roles that deliver a parcel or handle its support; an administrator always may. */
const delivers = ({ staff }: Pick<StaffContext, 'staff'>): boolean => hasRole(staff.roles, ['hub', 'support'])

/** Only the roles that deliver see the recipient and their contact details. */
export const addressForStaff = (context: Pick<StaffContext, 'staff'>, address: Address): StaffAddress => {
  if (delivers(context)) return address
  const { recipient_name: _recipient, phone_number: _phone, note: _note, label: _label, ...place } = address
  return place
}

/** The customer's own number under the same rule. */
export const phoneForStaff = (context: Pick<StaffContext, 'staff'>, phone: string | null) =>
  delivers(context) ? { customer_phone_number: phone === null ? null : `+${phone}` } : {}
