import type { StaffMember, StaffRole, Text } from '@layar/contract'
import type { Icon } from '@tabler/icons-react'
import type { RegisteredRouter } from '@tanstack/react-router'
import { isAllowed } from '../shared/session'

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

/** The menu of a staff member, read from the routes. Groups without entries are left out. */
export const menuOf = (routes: RegisteredRouter['routesById'], staff: StaffMember | null) => {
  const entries = Object.values(routes)
    .flatMap(({ to, options }) => {
      const menu = options.staticData?.menu
      return menu && isAllowed(staff, menu.roles) ? [{ to, ...menu }] : []
    })
    .sort((a, b) => a.position - b.position)
  return menuGroups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((one) => one.entries.length > 0)
}
