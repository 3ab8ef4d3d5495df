export const staffRoles = ['warehouse', 'hub', 'finance', 'support', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
