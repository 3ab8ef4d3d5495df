import { lazy, Suspense } from 'react'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { useMode } from '../../shared/mode/use-mode'
import { ImportHome } from './import-home'

/** Most customers use import mode: its home does not wait for the styles of export. */
const ExportHome = lazy(() => import('./export-home').then(({ ExportHome: Named }) => ({ default: Named })))

/** Home: all boxes by station, pending tasks and a link to the next shipment, in the stored mode [ROUTE-01]. */
export function HomeScreen() {
  if (useMode() !== 'export') return <ImportHome />
  return (
    <Suspense fallback={<Skeleton />}>
      <ExportHome />
    </Suspense>
  )
}
