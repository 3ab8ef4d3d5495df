import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { BlankLayout } from '../frame/blank-layout'
import { pageText } from '../shared/page/text/area'
import { guard } from '../shared/access/session/guards'

export const Route = createFileRoute('/_blank')({
  beforeLoad: guard('open'),
  loader: () => loadText(pageText),
  component: BlankLayout,
})
