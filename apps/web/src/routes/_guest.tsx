import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { GuestLayout } from '../frame/guest-layout'
import { pageText } from '../shared/page/text/area'
import { guard } from '../shared/access/session/guards'

export const Route = createFileRoute('/_guest')({
  beforeLoad: guard('guest'),
  loader: () => loadText(pageText),
  component: GuestLayout,
})
