import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { PromotionScreen } from '../../../../features/billing/promotion/promotion-screen'
import { promotionText } from '../../../../features/billing/promotion/text/area'
import { codeOrList } from '../../../../shared/link/code-or-list'

export const Route = createFileRoute('/_main/import/promotion/detail')({
  validateSearch: ({ code }: Record<string, unknown>) => ({ code: typeof code === 'string' ? code : '' }),
  beforeLoad: codeOrList('/import/promotion'),
  loader: () => loadText(promotionText),
  component: Detail,
})

function Detail() {
  return <PromotionScreen service="impor" code={Route.useSearch().code} />
}
