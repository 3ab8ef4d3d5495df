import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { unclaimedText } from '../../../features/cargo/unclaimed/text/area'
import { UnclaimedScreen } from '../../../features/cargo/unclaimed/unclaimed-screen'

export const Route = createFileRoute('/_main/import/unclaimed')({
  loader: () => loadText(unclaimedText),
  component: UnclaimedScreen,
})
