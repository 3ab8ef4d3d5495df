import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { OpenLayout } from '../frame/open-layout'
import { frameText } from '../frame/text/area'
import { pageText } from '../shared/page/text/area'
import { guard } from '../shared/access/session/guards'
import { shipmentText } from '../shared/cargo/shipment/text/area'

export const Route = createFileRoute('/_open')({
  beforeLoad: guard('open'),
  loader: async ({ context: { session } }) => {
    // Loaded ahead for customers, so that it replaces their frame without a gap; guests do not download it.
    const frame = session.read().token !== null && import('../frame/main-layout')
    await Promise.all([loadText(frameText, pageText, shipmentText), frame])
  },
  component: OpenLayout,
})
