import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { activeLanguage, languageOfPage, localeOf, setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { statePrefix } from '@layar/ui/session/encrypted-state.ts'
import { reloadOnLostChunk } from './frame/chunk-reload'
import { watchFetchedAhead } from './frame/fetched-ahead'
import type { Portal } from './frame/portal'
import { nextTask } from '@layar/ui/page/next-task.ts'
import { whenIdle, whenLoaded } from '@layar/ui/page/when-idle.ts'
import { PortalApp } from './frame/portal-app'
import { createPortalRouter, reloadOnNextNavigation, signedOut } from './frame/router'
import { Arrival } from './frame/prerender/arrival'
import { sendFirstReads } from './frame/prerender/first-reads'
import { nextPaint } from './frame/prerender/painted'
import { isPrerendered, isForOthers, replacePrerendered } from './frame/prerender/take-over'
import { openSession, sessionName } from './shared/access/session/open-session'
import { createPortalClient } from './shared/access/session/portal-client'
import { readSettings } from './shared/settings/settings'
import { reportError } from './shared/platform/telemetry/report-error'

let isFetchedAhead = (): boolean => false
reloadOnLostChunk(window, {
  reload: () => window.location.reload(),
  isAhead: () => isFetchedAhead(),
  reloadNext: (onLoad) => nextFromServer(onLoad),
})

const settings = readSettings(document)
const session = await openSession(settings.version)
// The page keeps the language that was chosen here, also after another version has wiped the rest.
const written = languageOfPage(document)
if (session.read().language === null && written && written !== settings.default_language) session.keepLanguage(written)
setActiveLanguage(session.read().language ?? settings.default_language)

const queries = createQueryClient()
const send = createPortalClient(settings, session, () => signedOut(portal, router))
const portal: Portal = { settings, session, send, queries }
const router = createPortalRouter(portal)
isFetchedAhead = watchFetchedAhead(window, router)
const nextFromServer = (onLoad: () => void): void =>
  reloadOnNextNavigation(router, async (href) => {
    onLoad()
    await session.saved().catch(() => undefined)
    window.location.assign(href)
  })

const root = document.getElementById('root')
// Error reporting starts later; React's own messages still go to the console.
const onCaughtError = (error: unknown): void => {
  console.error(error)
  reportError(error)
}
let close = (): void => undefined
/** Renders in slices, so that the customer can interact in between. */
const render = (place: HTMLElement, onArrive: () => void): void => {
  const app = createRoot(place, { onCaughtError })
  close = () => app.unmount()
  startTransition(() =>
    app.render(
      <>
        <Arrival onArrive={onArrive} />
        <PortalApp portal={portal} router={router} />
      </>,
    ),
  )
}

/** Not awaited by this module: the screens' files import it and would wait for it. */
async function show(place: HTMLElement): Promise<void> {
  // The visitor's sign-in state differs from the page's audience: hide the page until theirs is ready.
  if (isForOthers(place, session.read().token !== null)) place.replaceChildren()
  if (!isPrerendered(place)) return render(place, () => undefined)
  // The router itself hears of Back and Forward from when its screen is mounted.
  const stopListening = router.history.subscribe(() => void router.load().catch(() => undefined))
  // The router is made, reads are sent and a screen is loaded in a task each: in one they would hold up a slow phone.
  await nextTask(window)
  if (session.read().token !== null) sendFirstReads(portal, document)
  await nextTask(window)
  // The first format of a page takes as long as drawing a screen does: it is made while the screen's files are on the way.
  setTimeout(() => new Date().toLocaleDateString(localeOf[activeLanguage()]))
  // Guards and loaders first: the prerendered page stays until the live one is complete. The router shows a failure.
  await Promise.all([router.load().catch(() => undefined), nextPaint(window)])
  replacePrerendered(place, (fresh, arrive) =>
    render(fresh, () => {
      stopListening()
      arrive()
    }),
  )
}
if (root) void show(root)

// Sign-ins and sign-outs in other tabs are rare: the code for them loads on demand.
const otherTabs = () => import('./frame/other-tabs')
window.addEventListener('storage', ({ key }) => {
  if (key === statePrefix + sessionName)
    void otherTabs().then(({ syncSessionFromOtherTabs }) => syncSessionFromOtherTabs(portal, router, close))
})
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  const page = document.documentElement
  const leave = (): void => {
    close()
    window.location.reload()
  }
  page.style.visibility = 'hidden'
  otherTabs().then(({ showToItsOwner }) => showToItsOwner(portal, page, leave), leave)
})

// Operator features wait until the page has loaded.
whenLoaded(window, () => {
  void import('./frame/later').then(({ startReports, tellLate }) => {
    startReports(portal)
    void tellLate(portal)
  })
})

if (import.meta.env.PROD)
  whenIdle(window, async () => {
    const { startOffline } = await import('./frame/later')
    await startOffline(settings, session, () => nextFromServer(() => undefined))
  })
