import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { SharedScreen } from '../../features/cargo/tracking/shared-screen'
import { trackingText } from '../../features/cargo/tracking/text/area'
import { TrackingScreen } from '../../features/cargo/tracking/tracking-screen'
import { guard } from '../../shared/access/session/guards'
import { voyageText } from '../../shared/cargo/voyage/text/area'
import { shareText } from '../../shared/cargo/tracking/text/area'

/** A visitor of an import does without the statuses of exports. */
const readExport = () => import('../../features/cargo/tracking/shared-export-screen')
const SharedExportScreen = lazy(async () => ({ default: (await readExport()).SharedExportScreen }))

interface TrackingSearch {
  /** Token of a shared link, which guests may open as well. */
  readonly token?: string
  /** Of what the link shows; an import if it is not said. */
  readonly service?: 'ekspor'
  readonly search?: string
}

const wordOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/_open/tracking')({
  validateSearch: (given: Record<string, unknown>): TrackingSearch => {
    const [token, search] = [wordOf(given['token']), wordOf(given['search'])]
    return {
      ...(token !== undefined && { token }),
      ...(given['service'] === 'ekspor' && { service: 'ekspor' }),
      ...(search !== undefined && { search }),
    }
  },
  beforeLoad: (visit) => (visit.search.token === undefined ? guard('customer')(visit) : undefined),
  loader: ({ location }) =>
    Promise.all([
      loadText(trackingText, shareText, voyageText),
      'service' in location.search && location.search.service === 'ekspor' && readExport(),
    ]),
  component: TrackingRoute,
})

function TrackingRoute() {
  const { token, service } = Route.useSearch()
  if (token === undefined) return <TrackingScreen />
  return service === 'ekspor' ? <SharedExportScreen token={token} /> : <SharedScreen token={token} />
}
