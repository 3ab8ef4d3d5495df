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

export function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  return <ErrorState error={error} onRetry={reset} />
}
