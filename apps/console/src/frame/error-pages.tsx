import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Content } from '@layar/ui/page/content.tsx'
import { frameText } from './text'

export function NotFound() {
  const t = useText(frameText)
  return (
    <Content>
      <EmptyState isPage drawing="broken" title={t('notFoundTitle')} action={<Link to="/">{t('back')}</Link>}>
        {t('notFoundText')}
      </EmptyState>
    </Content>
  )
}

/** A page of another role, reached by a link or after an admin changed the roles. */
export function NotYours() {
  const t = useText(frameText)
  return (
    <EmptyState isPage drawing="broken" title={t('notYoursTitle')} action={<Link to="/">{t('back')}</Link>}>
      {t('notYoursText')}
    </EmptyState>
  )
}

export function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  return <ErrorState error={error} onRetry={reset} />
}
