import { staffQueueCalls } from '@layar/contract'
import { useMatchRoute } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { countedInMenu, placeOf } from '../shared/platform/queue/queue-place'
import { missedTarget } from '../shared/platform/queue/queue-target'
import { isAllowed, useSession } from '../shared/access/session/session'

export interface MenuCount {
  readonly count: number
  /** The oldest of one of its queues has missed its target. */
  readonly isLate: boolean
}

/** How much work is behind each entry of the menu, by its address. The page of the queues reads the same itself. */
export function useMenuCounts(): ReadonlyMap<string, MenuCount> {
  const isAtQueues = useMatchRoute()({ to: '/' }) !== false
  // The menu outlasts its session: without one it would ask again after each refusal.
  const isSignedIn = useSession(({ token }) => token !== null)
  // eslint-disable-next-line layar/said-failures -- a menu without counts is whole, and the page of the queues tells the failure
  const queues = useRead(staffQueueCalls.staffQueues, {}, { enabled: isSignedIn && !isAtQueues, everyMs: 60_000 })
  const opensDeliveries = isAllowed(
    useSession(({ staff }) => staff),
    ['hub'],
  )
  const counts = new Map<string, MenuCount>()
  for (const row of queues.data?.results ?? []) {
    const queue = countedInMenu.find((one) => one === row.queue)
    if (queue === undefined || row.count === 0) continue
    const { to } = placeOf(queue, opensDeliveries)
    const before = counts.get(to) ?? { count: 0, isLate: false }
    const isLate = missedTarget(row) !== undefined
    counts.set(to, { count: before.count + row.count, isLate: before.isLate || isLate })
  }
  return counts
}
