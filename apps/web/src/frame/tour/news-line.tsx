import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSession } from '../../shared/access/session/session-context'
import { useProfile } from '../../shared/customer/profile/use-profile'
import { ContentStrip } from '../../shared/support/content/lazy'
import { whenIdle } from '@layar/ui/page/when-idle.ts'

const dayMs = 86_400_000
/** Customers older than this are not offered the tour; it stays in the account menu. */
const newcomerMs = 14 * dayMs
const offeredOn = ['/', '/import']

const TourOffer = lazy(() => import('./tour-offer').then(({ TourOffer: Named }) => ({ default: Named })))

/** Four characters distinguish the customers of one browser without identifying them. */
const toldTo = (customerId: string): string => `tour-${customerId.slice(-4)}`

/** The one line below the bar: the tour, offered once to a new customer [SHELL-18], else the news. */
export function NewsLine({ onTour }: { readonly onTour: () => void }) {
  const session = useSession()
  const { profile } = useProfile()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isOffered, setOffered] = useState(false)
  const customerId = profile?.customer_id
  const since = profile?.created_at
  const keepTold = useCallback(() => {
    if (customerId !== undefined) session.keepTold(toldTo(customerId))
  }, [session, customerId])

  useEffect(() => {
    if (since === undefined || Date.now() - Date.parse(since) > newcomerMs) return
    if (customerId === undefined || toldTo(customerId) in session.read().told) return
    let isHere = true
    whenIdle(window, async () => {
      if (isHere) setOffered(true)
    })
    return () => {
      isHere = false
    }
  }, [since, customerId, session])

  if (!isOffered || !offeredOn.includes(path)) return <ContentStrip />
  const end = (): void => setOffered(false)
  return (
    <Suspense>
      <TourOffer
        onShown={keepTold}
        onStart={() => {
          end()
          onTour()
        }}
        onDecline={end}
      />
    </Suspense>
  )
}
