import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { BlueLayout } from '../frame/blue-layout'
import { pageText } from '../shared/page/text/area'
import { guard } from '../shared/access/session/guards'

export const Route = createFileRoute('/_blue')({
  beforeLoad: guard('customer'),
  loader: () => loadText(pageText),
  component: BlueLayout,
})
