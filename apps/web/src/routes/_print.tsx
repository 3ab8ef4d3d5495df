import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { printText } from '../features/billing/print/text/area'
import { PrintLayout } from '../frame/print-layout'
import { guard } from '../shared/access/session/guards'

export const Route = createFileRoute('/_print')({
  beforeLoad: guard('customer'),
  loader: () => loadText(printText),
  component: PrintLayout,
})
