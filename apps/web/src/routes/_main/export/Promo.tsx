import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { PromotionScreen } from '../../../features/billing/promotion/promotion-screen'
import { PromotionsScreen } from '../../../features/billing/promotion/promotions-screen'
import { promotionText } from '../../../features/billing/promotion/text/area'
import { inviteText } from '../../../shared/customer/referral/text/area'

/** The vouchers of export; `code` selects one of them [ROUTE-23]. */
export const Route = createFileRoute('/_main/export/Promo')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' && code !== '' ? { code } : {},
  loader: () => loadText(promotionText, inviteText),
  component: Promo,
})

function Promo() {
  const { code } = Route.useSearch()
  return code === undefined ? <PromotionsScreen service="ekspor" /> : <PromotionScreen service="ekspor" code={code} />
}
