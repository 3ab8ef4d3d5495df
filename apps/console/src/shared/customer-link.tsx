import { Link } from '@tanstack/react-router'

interface CustomerLinkProps {
  readonly id: string
  readonly name: string
  readonly code: string
}

/** A customer by name and code, with a link to the customer's page. */
export function CustomerLink({ id, name, code }: CustomerLinkProps) {
  return (
    <Link to="/customers/$id" params={{ id }}>
      {name === '' ? code : `${name} (${code})`}
    </Link>
  )
}
