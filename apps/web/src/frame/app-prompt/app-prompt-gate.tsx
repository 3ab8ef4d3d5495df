import { lazy, Suspense, useEffect, useState } from 'react'
import { infoCalls } from '@layar/contract'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useSession } from '../../shared/access/session/session-context'
import { whenIdle } from '@layar/ui/page/when-idle.ts'
import { platformOf, type Store, storesFor } from './stores'

/** Specification section 9: app-prompt threshold 475 px. */
const narrowerThanPx = 475
const dayMs = 86_400_000
const againAfterMs = 30 * dayMs
const told = 'app'

const AppPrompt = lazy(() => import('./app-prompt').then(({ AppPrompt: Named }) => ({ default: Named })))

/**
 * Asks a phone user once whether to open the app [SHELL-15]; not again for 30 days, or until another version of the
 * portal. Its script loads last, and only where there is an app to open.
 */
export function AppPromptGate() {
  const session = useSession()
  const send = useSend()
  const [stores, setStores] = useState<readonly Store[]>([])
  useEffect(() => {
    const isTold = Date.now() - (session.read().told[told] ?? 0) < againAfterMs
    if (isTold || window.innerWidth >= narrowerThanPx) return
    const gone = new AbortController()
    whenIdle(window, async () => {
      if (gone.signal.aborted || window.innerWidth >= narrowerThanPx) return
      // Without a response the prompt does not open; the next visit tries again.
      const apps = await send(infoCalls.mobileApps, {}, { signal: gone.signal }).catch(() => undefined)
      if (apps && !gone.signal.aborted) setStores(storesFor(apps.result, platformOf(navigator)))
    })
    return () => gone.abort()
  }, [session, send])
  return stores.length > 0 ? (
    <Suspense>
      <AppPrompt stores={stores} onShown={() => session.keepTold(told)} onGone={() => setStores([])} />
    </Suspense>
  ) : null
}
