import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { SecondaryLayout } from '../frame/secondary-layout'
import { frameText } from '../frame/text/area'
import { pageText } from '../shared/page/text/area'
import { guard } from '../shared/access/session/guards'
import { shipmentText } from '../shared/cargo/shipment/text/area'

export const Route = createFileRoute('/_secondary')({
  beforeLoad: guard('customer'),
  loader: () => loadText(frameText, pageText, shipmentText),
  component: SecondaryLayout,
})
