import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { SendProvider } from '@layar/ui/call/send-provider.tsx'
import { setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { queries, send } from './frame/client'
import { NotFound, Broken } from './frame/error-pages'
import { signInGate, useSession } from './shared/session'
import { settings } from './frame/settings'
import { routeTree } from './route-tree.gen'

const { language, setLanguage } = useSession.getState()
setActiveLanguage(language)

const plainSearch = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return text === '' ? '' : `?${text}`
  },
}

const router = createRouter({
  routeTree,
  basepath: '/ops',
  ...plainSearch,
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: Broken,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// Without a session any page redirects to the login page, unless it waits for the sign-in over it.
useSession.subscribe((now, before) => {
  if (before.token === null || now.token !== null || signInGate.isShut()) return
  void (now.staff === null ? router.navigate({ to: '/login' }) : router.invalidate())
})
router.subscribe('onBeforeNavigate', ({ toLocation }) => {
  if (toLocation.pathname.endsWith('/login')) signInGate.leave()
})

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
