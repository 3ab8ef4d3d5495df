import type { ReactNode } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PlaceLink } from '../../link/place-link'
import { contentText } from './text/area'

export interface ContentLinkProps {
  /** A path of the portal, or an https address that opens in a new page. */
  readonly href: string
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** An editor's link: opens portal paths without a reload, others in a new page. */
export function ContentLink({ href, className, onClick, children }: ContentLinkProps) {
  const t = useText(contentText)
  if (href.startsWith('/')) {
    const { pathname, searchParams } = new URL(href, 'https://portal.example')
    return (
      <PlaceLink to={pathname} search={Object.fromEntries(searchParams)} className={className} onClick={onClick}>
        {children}
      </PlaceLink>
    )
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className} onClick={onClick}>
      {children}
      <span className="unseen"> ({t('opensElsewhere')})</span>
    </a>
  )
}
