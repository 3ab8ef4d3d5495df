import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { SendProvider } from '@layar/ui/call/send-provider.tsx'
import { startServiceWorker } from '@layar/ui/offline/register.ts'
import { setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { whenIdle } from '@layar/ui/page/when-idle.ts'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { queries, send } from './frame/client'
import { createConsoleRouter } from './frame/router'
import { sayWhose, startAnew } from './frame/start-anew'
import { keepWorkLists } from './shared/platform/offline/work-lists'
import { signInGate, useSession } from './shared/access/session/session'
import { joinTabs } from './shared/access/session/session-tabs'
import { settings } from './frame/settings'
import { expectStation, keepEarlyKeys, whileLoading } from './shared/cargo/station/early-keys'

const basepath = '/ops'
keepEarlyKeys(basepath)

await joinTabs(() => startAnew())
const { language, setLanguage } = useSession.getState()
setActiveLanguage(language)
sayWhose()
keepWorkLists(queries)

const router = createConsoleRouter({ basepath })
router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
  if (pathChanged) expectStation(toLocation.pathname)
})
whileLoading(() => router.state.status === 'pending' || queries.isFetching({ predicate: isFirstRead }) > 0)

// Without a session any page redirects to the login page, unless it waits for the sign-in over it.
useSession.subscribe((now, before) => {
  // Another tab signed somebody else in, or everybody out.
  if (before.staff !== null && now.staff?.staff_id !== before.staff.staff_id) queries.clear()
  if (before.token === null || now.token !== null || signInGate.isShut()) return
  void (now.staff === null ? router.navigate({ to: '/login' }) : router.invalidate())
})
router.subscribe('onBeforeNavigate', ({ toLocation }) => {
  if (toLocation.pathname.endsWith('/login')) signInGate.leave()
})

/** Nothing of it is shown yet. */
function isFirstRead({ state }: { readonly state: { readonly data: unknown } }): boolean {
  return state.data === undefined
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LayarProvider country={settings.country} language={language} onLanguageChange={setLanguage}>
        <SendProvider send={send} queries={queries}>
          <RouterProvider router={router} />
        </SendProvider>
      </LayarProvider>
    </StrictMode>,
  )

if (import.meta.env.PROD) whenIdle(window, () => startServiceWorker(window, '/ops/', () => undefined))
