import type { StaffRole } from '@layar/contract'

/** Whether somebody with these roles may do what one of the wanted ones may. An admin may everything. */
export const hasRole = (roles: readonly StaffRole[], wanted: readonly StaffRole[]): boolean =>
  roles.includes('admin') || wanted.some((role) => roles.includes(role))
