import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { useCarried } from '../../features/support/blog/carried-read'
import { LegalScreen } from '../../features/support/legal/legal-screen'
import { legalText } from '../../features/support/legal/text/area'

export const Route = createFileRoute('/_blank/privacy')({
  validateSearch: ({ version }: Record<string, unknown>): { version?: string } =>
    typeof version === 'string' && version !== '' ? { version } : {},
  loader: () => loadText(legalText),
  component: Privacy,
})

function Privacy() {
  useCarried()
  return <LegalScreen kind="privacy" version={Route.useSearch().version} />
}
