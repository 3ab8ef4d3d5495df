import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useProfile } from '../../shared/customer/profile/use-profile'
import { useSession } from '../../shared/access/session/session-context'
import { whenIdle } from '../when-idle'

const dayMs = 86_400_000
/** Customers older than this are not offered the tour; it stays in the account menu. */
const newcomerMs = 14 * dayMs
const offeredOn = ['/', '/import']

const Tour = lazy(() => import('./tour').then(({ Tour: Named }) => ({ default: Named })))
const TourOffer = lazy(() => import('./tour-offer').then(({ TourOffer: Named }) => ({ default: Named })))

/** Four characters distinguish the customers of one browser without identifying them. */
const toldTo = (customerId: string): string => `tour-${customerId.slice(-4)}`

export interface GuidedTour {
  readonly start: () => void
  readonly tour: ReactNode
  /** For the line of news below the bar; null while nothing is offered. */
  readonly offer: ReactNode
}

/** The guided tour: offered once to a new customer, started from the account menu at any time [SHELL-18]. */
export function useTour(): GuidedTour {
  const session = useSession()
  const { profile } = useProfile()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [state, setState] = useState<'rest' | 'offered' | 'running'>('rest')
  const customerId = profile?.customer_id
  const since = profile?.created_at
  const start = useCallback(() => setState('running'), [])
  const rest = useCallback(() => setState('rest'), [])
  const keepTold = useCallback(() => {
    if (customerId !== undefined) session.keepTold(toldTo(customerId))
  }, [session, customerId])

  useEffect(() => {
    if (since === undefined || Date.now() - Date.parse(since) > newcomerMs) return
    if (customerId === undefined || toldTo(customerId) in session.read().told) return
    let isHere = true
    whenIdle(window, async () => {
      if (isHere) setState((now) => (now === 'rest' ? 'offered' : now))
    })
    return () => {
      isHere = false
    }
  }, [since, customerId, session])

  return {
    start,
    tour: state === 'running' && (
      <Suspense>
        <Tour onEnd={rest} />
      </Suspense>
    ),
    offer:
      state === 'offered' && offeredOn.includes(path) ? (
        <Suspense>
          <TourOffer onShown={keepTold} onStart={start} onDecline={rest} />
        </Suspense>
      ) : null,
  }
}
