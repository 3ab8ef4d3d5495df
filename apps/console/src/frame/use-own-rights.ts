import { staffCalls, type StaffMember } from '@layar/contract'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { isWorkHeld } from '../shared/held-work'
import { useSession } from '../shared/session'
import { queries } from './client'
import { frameText } from './text'

const rightsOf = ({ roles, sites, warehouses }: StaffMember): string => JSON.stringify([roles, sites, warehouses])

/** The page that held work when the rights changed, until it is left. */
const useHeldPage = create<{ readonly pathname: string | null }>(() => ({ pathname: null }))

/**
 * Keeps the roles and sites of this staff member as an admin set them last: the server obeys a change at once, while the
 * menu and buttons would stay those of the sign-in, and be refused without a reason. Returns whether the open page
 * held work when they changed: what is typed on it stays readable.
 */
export function useOwnRights(): boolean {
  const t = useText(frameText)
  const pathname = useLocation({ select: (location) => location.pathname })
  const isHeld = useHeldPage((held) => held.pathname === pathname)
  useEffect(() => () => useHeldPage.setState({ pathname: null }), [pathname])
  const isSignedIn = useSession(({ token }) => token !== null)
  // eslint-disable-next-line layar/said-failures -- the rights of the sign-in stay, and each call is refused by the server anyway
  const me = useRead(staffCalls.staffMe, {}, { enabled: isSignedIn, everyMs: 60_000 })
  const compare = useEffectEvent((now: StaffMember): void => {
    const { staff } = useSession.getState()
    if (staff?.staff_id !== now.staff_id || rightsOf(staff) === rightsOf(now)) return
    if (isWorkHeld()) useHeldPage.setState({ pathname })
    useSession.setState({ staff: now })
    toast.info(t('rightsChanged'))
    // What is shown may be of a site that was taken away.
    void queries.invalidateQueries()
  })
  const now = me.data?.result
  useEffect(() => {
    if (now) compare(now)
  }, [now])
  return isHeld
}
