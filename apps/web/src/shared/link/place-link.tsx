import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface PlaceLinkProps {
  /** A path of the portal. */
  readonly to: string
  readonly search?: Readonly<Record<string, string>> | undefined
  readonly className?: string | undefined
  /** Added while its screen is active; set `exact` if other paths share its prefix. */
  readonly activeClassName?: string | undefined
  readonly exact?: boolean
  readonly label?: string | undefined
  /** Marks a stop of the guided tour. */
  readonly tour?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** A link whose path comes from a table: not type-checked like `Link`, but prefetched. */
export function PlaceLink({
  to,
  search,
  className,
  activeClassName,
  exact = false,
  label,
  tour,
  onClick,
  children,
}: PlaceLinkProps) {
  return (
    <Link
      to={to as '/'}
      {...(search ? { search: search as never } : {})}
      {...(className ? { className } : {})}
      {...(activeClassName ? { activeProps: { className: activeClassName } } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(tour ? { 'data-tour': tour } : {})}
      {...(onClick ? { onClick } : {})}
      activeOptions={{ exact, includeSearch: false }}
    >
      {children}
    </Link>
  )
}
