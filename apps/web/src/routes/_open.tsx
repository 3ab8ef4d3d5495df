import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { OpenLayout } from '../frame/open-layout'
import { frameText } from '../frame/text/area'
import { identityAlertText } from '../shared/customer/identity/text/area'
import { pageText } from '../shared/page/text/area'
import { guard } from '../shared/access/session/guards'
import { shipmentText } from '../shared/cargo/shipment/text/area'

export const Route = createFileRoute('/_open')({
  beforeLoad: guard('open'),
  loader: () => loadText(frameText, pageText, identityAlertText, shipmentText),
  component: OpenLayout,
})
