import { lazy, Suspense } from 'react'
import { useSettings } from '../../settings/settings-context'

const Notice = lazy(() => import('./notice').then(({ Notice: Named }) => ({ default: Named })))

/** Names who judges whether a person writes, where that is somebody else; nothing where it is the portal itself. */
export function CaptchaNotice() {
  const { captcha_notice } = useSettings()
  return captcha_notice ? (
    <Suspense>
      <Notice />
    </Suspense>
  ) : null
}
