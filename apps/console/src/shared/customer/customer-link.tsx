import { Link } from '@tanstack/react-router'
import { isAllowed, useSession } from '../access/session/session'

interface CustomerLinkProps {
  readonly id: string
  readonly name: string
  readonly code: string
}

/** A customer by name and code, with a link to the customer's page for whom it opens. */
export function CustomerLink({ id, name, code }: CustomerLinkProps) {
  const canOpen = useSession(({ staff }) => isAllowed(staff, ['support', 'finance']))
  const said = name === '' ? code : `${name} (${code})`
  if (!canOpen) return <>{said}</>
  return (
    <Link to="/customers/$id" params={{ id }}>
      {said}
    </Link>
  )
}
