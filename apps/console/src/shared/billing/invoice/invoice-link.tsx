import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isAllowed, useSession } from '../../access/session/session'

/** An invoice by its code, with a link to its page for whom it opens. */
export function InvoiceLink({ code, children = code }: { readonly code: string; readonly children?: ReactNode }) {
  const canOpen = useSession(({ staff }) => isAllowed(staff, ['finance']))
  if (!canOpen) return <>{children}</>
  return (
    <Link to="/invoices/$code" params={{ code }}>
      {children}
    </Link>
  )
}
