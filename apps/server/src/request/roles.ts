import type { StaffRole } from '@layar/contract'

/** Whether these roles include one of the wanted ones. An admin is allowed everything. */
export const hasRole = (roles: readonly StaffRole[], wanted: readonly StaffRole[]): boolean =>
  roles.includes('admin') || wanted.some((role) => roles.includes(role))
