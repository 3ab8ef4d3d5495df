import { lazy, Suspense } from 'react'
import { useSettings } from '../../settings/settings-context'

const Notice = lazy(() => import('./notice').then(({ Notice: Named }) => ({ default: Named })))

/** Names the third-party captcha provider; empty where the portal checks by itself. */
export function CaptchaNotice() {
  const { captcha_notice } = useSettings()
  return captcha_notice ? (
    <Suspense>
      <Notice />
    </Suspense>
  ) : null
}
