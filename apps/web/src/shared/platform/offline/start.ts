import type { Settings } from '@layar/contract'
import type { Session } from '../../access/session/session'
import { startServiceWorker } from '@layar/ui/offline/register.ts'
import { keepLook } from './look'

/** The service worker, and an offline page in the reader's language. `onNewVersion`: a newer build has taken over. */
export async function startOffline(settings: Settings, session: Session, onNewVersion: () => void): Promise<void> {
  const keep = (): void => {
    const language = session.read().language ?? settings.default_language
    keepLook({ ...settings, language }).catch(() => undefined)
  }
  await startServiceWorker(window, '/', onNewVersion)
  keep()
  session.store.subscribe((state, before) => {
    if (state.language !== before.language) keep()
  })
}
