import { lazy, Suspense } from 'react'
import { useSettings } from '../shared/settings/settings-context'

const Banner = lazy(() => import('./old-version-banner').then(({ OldVersionBanner: Named }) => ({ default: Named })))

/** Link to the previous site, where the deployment offers it [SHELL-16]; most load nothing for it. */
export function OldVersion() {
  const { old_version_url } = useSettings()
  if (!old_version_url) return null
  return (
    <Suspense>
      <Banner address={old_version_url} />
    </Suspense>
  )
}
