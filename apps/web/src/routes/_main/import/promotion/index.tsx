import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { PromotionsScreen } from '../../../../features/billing/promotion/promotions-screen'
import { promotionText } from '../../../../features/billing/promotion/text/area'
import { inviteText } from '../../../../shared/customer/referral/text/area'

export const Route = createFileRoute('/_main/import/promotion/')({
  loader: () => loadText(promotionText, inviteText),
  component: () => <PromotionsScreen service="impor" />,
})
