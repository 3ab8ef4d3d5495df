import { CallFailure, staffCalls, type StaffMember } from '@layar/contract'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { type StaysAfter, useLaterFailures } from '@layar/ui/call/later-failure.ts'
import { isForbidden, isWithoutRight } from '@layar/ui/call/retry.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useReloadAll } from '@layar/ui/call/use-reload.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { isWorkHeld } from '../shared/access/session/held-work'
import { useSession } from '../shared/access/session/session'
import { useTakenAway } from '../shared/access/session/taken-away'
import { frameText } from './text'

const rightsOf = ({ roles, sites, warehouses, needs_second_factor }: StaffMember): string =>
  JSON.stringify([roles, sites, warehouses, needs_second_factor])

interface Rights {
  /** When they were last seen to change, in milliseconds. */
  readonly changedAt: number
  /** The page that held work when one of them was taken away, until it is left. */
  readonly heldPage: string | null
}
const useRights = create<Rights>(() => ({ changedAt: 0, heldPage: null }))

/** Whether it was read with a right that was taken away since: of another site, everything is not found. */
const wasTaken = (error: Error | null, readAtMs: number, changedAt: number): boolean =>
  isWithoutRight(error) || (error instanceof CallFailure && error.status === 404 && readAtMs <= changedAt)

/**
 * Keeps the roles and sites of this staff member as an admin set them last: the server obeys a change at once, while the
 * menu and buttons would stay those of the sign-in, and be refused without a reason.
 */
function useNewRights(pathname: string): void {
  const t = useText(frameText)
  const reloadAll = useReloadAll()
  const isSignedIn = useSession(({ token }) => token !== null)
  // eslint-disable-next-line layar/said-failures -- the rights of the sign-in stay, and each call is refused by the server anyway
  const me = useRead(staffCalls.staffMe, {}, { enabled: isSignedIn, everyMs: 60_000 })
  const compare = useEffectEvent((now: StaffMember): void => {
    const { staff } = useSession.getState()
    if (staff?.staff_id !== now.staff_id || rightsOf(staff) === rightsOf(now)) return
    useRights.setState({ changedAt: Date.now(), ...(isWorkHeld() && { heldPage: pathname }) })
    useSession.setState({ staff: now })
    toast.info(t('rightsChanged'))
    // What is shown may be of a site that was taken away.
    reloadAll()
  })
  const now = me.data?.result
  useEffect(() => {
    if (now) compare(now)
  }, [now])
}

/** Holds the page, and says why, where a later read of it is refused while there is work on it. */
function useRefusedPage(pathname: string): void {
  useLaterFailures((error, readAtMs) => {
    const { changedAt, heldPage } = useRights.getState()
    if (!wasTaken(error, readAtMs, changedAt) || (heldPage !== pathname && !isWorkHeld())) return
    useRights.setState({ heldPage: pathname })
    useTakenAway.setState({ isTaken: true })
  })
  useEffect(
    () => () => {
      useRights.setState({ heldPage: null })
      useTakenAway.setState({ isTaken: false })
    },
    [pathname],
  )
}

/**
 * Whether the open page held work when rights were taken away, and which answers stay on it: what is typed stays readable
 * until the page is left. A page without work goes with its right.
 */
export function useOwnRights(): { readonly isHeld: boolean; readonly staysAfter: StaysAfter } {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { changedAt, heldPage } = useRights()
  useNewRights(pathname)
  useRefusedPage(pathname)
  const isHeld = heldPage === pathname
  const staysAfter = useCallback<StaysAfter>(
    (error, readAtMs) => isHeld || !(isForbidden(error) || wasTaken(error, readAtMs, changedAt)),
    [isHeld, changedAt],
  )
  return { isHeld, staysAfter }
}
