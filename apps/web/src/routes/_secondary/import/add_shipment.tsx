import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { wizardText } from '../../../features/cargo/wizard/text/area'
import { WizardScreen } from '../../../features/cargo/wizard/wizard-screen'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import { identityAlertText } from '../../../shared/customer/identity/text/area'
import { priceText } from '../../../shared/pricing/price/text/area'
import { stepsText } from '../../../shared/steps/text/area'

export const Route = createFileRoute('/_secondary/import/add_shipment')({
  validateSearch: ({ code }: Record<string, unknown>) => (typeof code === 'string' && code !== '' ? { code } : {}),
  loader: async ({ context: { session } }) => {
    // The wizard's rules load with this screen, not with every first load.
    const draft = import('../../../shared/cargo/draft/use-draft').then(({ sessionDraft }) => sessionDraft(session))
    await Promise.all([loadText(wizardText, goodsText, priceText, stepsText, identityAlertText), draft])
  },
  component: AddShipment,
})

function AddShipment() {
  return <WizardScreen code={Route.useSearch().code ?? ''} />
}
