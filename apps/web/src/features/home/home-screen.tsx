import { lazy, Suspense } from 'react'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { useMode } from '../../shared/mode/use-mode'
import { ImportHome } from './import-home'

/** Import is the mode of nearly everybody: its home does not wait for the styles of the other. */
const ExportHome = lazy(() => import('./export-home').then(({ ExportHome: Named }) => ({ default: Named })))

/** Home: where all the boxes are, what waits, and the way to the next shipment, in the mode kept [ROUTE-01]. */
export function HomeScreen() {
  if (useMode() !== 'export') return <ImportHome />
  return (
    <Suspense fallback={<Skeleton />}>
      <ExportHome />
    </Suspense>
  )
}
