import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { SharedScreen } from '../../features/cargo/tracking/shared-screen'
import { trackingText } from '../../features/cargo/tracking/text/area'
import { TrackingScreen } from '../../features/cargo/tracking/tracking-screen'
import { guard } from '../../shared/access/session/guards'
import { voyageText } from '../../shared/cargo/voyage/text/area'
import { shareText } from '../../shared/cargo/tracking/text/area'

interface TrackingSearch {
  /** Token of a shared link, which guests may open as well. */
  readonly token?: string
  readonly search?: string
}

const wordOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/_open/tracking')({
  validateSearch: (given: Record<string, unknown>): TrackingSearch => {
    const [token, search] = [wordOf(given['token']), wordOf(given['search'])]
    return { ...(token !== undefined && { token }), ...(search !== undefined && { search }) }
  },
  beforeLoad: (visit) => {
    if (visit.search.token === undefined) guard('customer')(visit)
  },
  loader: () => loadText(trackingText, shareText, voyageText),
  component: TrackingRoute,
})

function TrackingRoute() {
  const { token } = Route.useSearch()
  return token === undefined ? <TrackingScreen /> : <SharedScreen token={token} />
}
