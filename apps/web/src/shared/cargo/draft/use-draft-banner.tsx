import { draftCalls } from '@layar/contract'
import type { DraftKind } from '@layar/domain'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Send } from '@layar/ui/call/create-client.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useRead } from '@layar/ui/call/use-read.ts'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { mayHoldDrafts } from '@layar/ui/session/encrypted-state.ts'
import type { Session } from '../../access/session/session'
import { useSession } from '../../access/session/session-context'
import { draftText } from './text/area'
import type { DraftRead } from './use-draft-list'

type Banner = ComponentType<{ readonly kind: DraftKind; readonly read: DraftRead }>

const Nothing: Banner = () => null
let loaded: Banner | undefined

/** Loads all that the banner waits for, so that it is drawn at once. */
async function loadBanner(session: Session, send: Send): Promise<Banner> {
  const [{ DraftBanner }, { sessionDrafts }] = await Promise.all([
    import('./draft-banner'),
    import('./drafts'),
    loadText(draftText),
  ])
  await sessionDrafts(session, send)
  return DraftBanner
}

/**
 * The banner of unfinished shipments. Most visits have none and do not load its code; with one, the screen is shown
 * together with it, or everything below would move.
 */
export function useDraftBanner(kind: DraftKind): { readonly isPending: boolean; readonly banner: ReactNode } {
  const session = useSession()
  const send = useSend()
  const [Shown, setShown] = useState<Banner | undefined>(() => loaded)
  const read = useRead(draftCalls.drafts, {}, { staleMs: 0 })
  const isNeeded = read.isError || read.data?.results.some((draft) => draft.kind === kind) === true
  // One that was typed without a network goes up from here.
  const isWanted = isNeeded || mayHoldDrafts()
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const show = (banner: Banner): void => {
      if (isHere) setShown(() => banner)
    }
    loadBanner(session, send).then(
      (banner) => {
        loaded = banner
        show(banner)
      },
      () => show(Nothing),
    )
    return () => {
      isHere = false
    }
  }, [session, send, isWanted])
  return {
    isPending: read.isPending || (isNeeded && (Shown === undefined || !read.isFetchedAfterMount)),
    banner: Shown && (
      <Suspense fallback={null}>
        <Shown kind={kind} read={read} />
      </Suspense>
    ),
  }
}
