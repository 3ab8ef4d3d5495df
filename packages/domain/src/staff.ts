export const staffRoles = ['warehouse', 'hub', 'finance', 'support', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Where staff work: everywhere, all of a country, the hub of a country, or a warehouse abroad. */
export const siteKinds = ['all', 'country', 'hub', 'warehouse'] as const
export type SiteKind = (typeof siteKinds)[number]
