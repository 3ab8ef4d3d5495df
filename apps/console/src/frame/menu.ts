import type { StaffMember, StaffRole, Text } from '@layar/contract'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { isAllowed } from '../shared/access/session/session'

/** The groups of the menu in their order; `frameText` names them. */
const menuGroups = ['work', 'customers', 'prices', 'content', 'administration'] as const

/** What a route file declares to stand in the menu. */
interface MenuEntry {
  readonly group: (typeof menuGroups)[number]
  /** The entries of a group are in ascending order. */
  readonly position: number
  readonly name: Text
  readonly icon: Icon
  /** The roles that see it in the menu, besides admins; the server decides what they may do there. */
  readonly roles: readonly StaffRole[]
}
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly menu?: MenuEntry
  }
}

export const everybody: readonly StaffRole[] = ['warehouse', 'hub', 'finance', 'support']

/** What the menu reads of a route. */
interface MenuRoute {
  readonly id: string
  readonly to: LinkProps['to'] & string
  readonly options: { readonly staticData?: { readonly menu?: MenuEntry } }
}
export type MenuRoutes = Readonly<Record<string, MenuRoute>>

/** The entries of all routes, in ascending position. */
export const menuEntries = (routes: MenuRoutes) =>
  Object.values(routes)
    .flatMap(({ to, options: { staticData } }) => (staticData?.menu ? [{ to, ...staticData.menu }] : []))
    .sort((a, b) => a.position - b.position)

/** The menu of a staff member. Groups without entries are left out. */
export const menuOf = (routes: MenuRoutes, staff: StaffMember | null) => {
  const entries = menuEntries(routes).filter(({ roles }) => isAllowed(staff, roles))
  return menuGroups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((one) => one.entries.length > 0)
}
