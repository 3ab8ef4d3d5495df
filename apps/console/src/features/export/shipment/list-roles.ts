import type { StaffRole } from '@layar/contract'

/** Who has the list of exports; a warehouse comes to one from a departure or a carton. */
export const exportListRoles: readonly StaffRole[] = ['support', 'hub', 'finance']
