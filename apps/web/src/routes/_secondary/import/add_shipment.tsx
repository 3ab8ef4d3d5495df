import { createFileRoute } from '@tanstack/react-router'
import { loadText, useText } from '@layar/ui/i18n/use-text.ts'
import { wizardText } from '../../../features/cargo/wizard/text/area'
import { WizardScreen } from '../../../features/cargo/wizard/wizard-screen'
import { departureText } from '../../../shared/cargo/departure/text/area'
import { draftText } from '../../../shared/cargo/draft/text/area'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import { priceText } from '../../../shared/pricing/price/text/area'
import { stepInSearch } from '../../../shared/steps/step-in-address'
import { StepsAhead } from '../../../shared/steps/steps-ahead'
import { stepsText } from '../../../shared/steps/text/area'

interface ShipmentSearch {
  readonly step?: string
  readonly code?: string
  readonly draft?: string
  readonly copy_of?: string
}

const textIn = <const Name extends string>(search: Record<string, unknown>, name: Name) => {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? ({ [name]: value } as Record<Name, string>) : {}
}

export const Route = createFileRoute('/_secondary/import/add_shipment')({
  validateSearch: (search: Record<string, unknown>): ShipmentSearch => ({
    ...stepInSearch(search),
    ...textIn(search, 'code'),
    ...textIn(search, 'draft'),
    ...textIn(search, 'copy_of'),
  }),
  loader: async ({ context: { session, send } }) => {
    // The wizard's rules load with this screen, not with every first load.
    // Drafts are kept in the browser, so there are none where the page is prerendered.
    const draft = import.meta.env.SSR
      ? undefined
      : import('../../../shared/cargo/draft/use-draft').then(({ sessionDraft }) => sessionDraft(session, send))
    await Promise.all([loadText(wizardText, goodsText, priceText, stepsText, draftText, departureText), draft])
  },
  component: AddShipment,
})

function AddShipment() {
  const { code = '', draft = '', copy_of = '' } = Route.useSearch()
  const t = useText(wizardText)
  if (import.meta.env.SSR) return <StepsAhead title={t('title')} lead={t('lead')} />
  return <WizardScreen code={code} draft={draft} copyOf={copy_of} />
}
