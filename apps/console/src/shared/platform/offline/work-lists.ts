import { staffDeliveryCalls, staffExportDeliveryCalls, staffPickupCalls } from '@layar/contract'
import { answersOf, holdAnswers, type KeptAnswers, restoreAnswers } from '@layar/ui/call/kept-answers.ts'
import type { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { useSession } from '../../access/session/session'

/** What is worked through on the road, where a reload may find no network. */
const workLists = [
  staffDeliveryCalls.staffDeliveries,
  staffExportDeliveryCalls.staffExportDeliveries,
  staffPickupCalls.staffPickups,
]
/** In session storage, as the session: closing the tab takes the addresses and phone numbers off the device. */
const place = 'tk_ops_lists'

interface KeptLists {
  readonly staffId: string
  readonly state: KeptAnswers
}

const forget = (): void => sessionStorage.removeItem(place)

const readKept = (staffId: string): KeptAnswers | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as KeptLists | null
    return kept?.staffId === staffId ? kept.state : undefined
  } catch {
    return undefined
  }
}

/** The lists as they were read last are there again after a reload, and gone when their reader signs out. */
export const keepWorkLists = (queries: ReturnType<typeof createQueryClient>): void => {
  holdAnswers(queries, workLists)
  const { staff, token } = useSession.getState()
  const kept = staff !== null && token !== null ? readKept(staff.staff_id) : undefined
  if (kept) restoreAnswers(queries, kept)
  useSession.subscribe((now, before) => {
    if (before.staff !== null && now.staff?.staff_id !== before.staff.staff_id) forget()
  })
  // A phone may close a hidden page without another word.
  document.addEventListener('visibilitychange', () => {
    const { staff: reader } = useSession.getState()
    if (document.visibilityState !== 'hidden' || reader === null) return
    const state = answersOf(queries, workLists)
    try {
      sessionStorage.setItem(place, JSON.stringify({ staffId: reader.staff_id, state } satisfies KeptLists))
    } catch {
      forget()
    }
  })
}
