import { createFileRoute } from '@tanstack/react-router'
import { loadText, useText } from '@layar/ui/i18n/use-text.ts'
import { CreateScreen } from '../../../features/export/shipment/create/create-screen'
import { exportFormText } from '../../../features/export/shipment/create/text/area'
import { addressText } from '../../../shared/customer/address/text/area'
import { draftText } from '../../../shared/cargo/draft/text/area'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import { priceText } from '../../../shared/pricing/price/text/area'
import { stepInSearch } from '../../../shared/steps/step-in-address'
import { StepsAhead } from '../../../shared/steps/steps-ahead'
import { stepsText } from '../../../shared/steps/text/area'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface ShipmentSearch {
  readonly step?: string
  readonly shipment_id?: string
  readonly copy_of?: string
  readonly draft?: string
}

export const Route = createFileRoute('/_secondary/export/create_shipment')({
  validateSearch: (search: Record<string, unknown>): ShipmentSearch => {
    const [shipment_id, copy_of] = [textOf(search['shipment_id']), textOf(search['copy_of'])]
    const draft = textOf(search['draft'])
    return {
      ...stepInSearch(search),
      ...(shipment_id && { shipment_id }),
      ...(copy_of && { copy_of }),
      ...(draft && { draft }),
    }
  },
  loader: async ({ context: { session, send, settings } }) => {
    // The rules of boxes and items load with this screen, not with every first load.
    // Drafts are kept in the browser, so there are none where the page is prerendered.
    const draft = import.meta.env.SSR
      ? undefined
      : import('../../../features/export/shipment/create/draft').then(({ sessionExportDraft }) =>
          sessionExportDraft(session, send, settings.country),
        )
    await Promise.all([loadText(exportFormText, goodsText, priceText, stepsText, draftText, addressText), draft])
  },
  component: CreateShipment,
})

function CreateShipment() {
  const { shipment_id = '', copy_of = '', draft = '' } = Route.useSearch()
  const t = useText(exportFormText)
  if (import.meta.env.SSR) return <StepsAhead title={t('title')} lead={t('lead')} />
  return <CreateScreen shipmentId={shipment_id} draftOf={copy_of} draft={draft} />
}
