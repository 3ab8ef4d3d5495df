import type { Country } from './country'
import { dayAfter, localDay } from './local-day'
import { isReleasedByStaff, type QuarantineReason, type ShipmentStatus } from './status/shipment'
import type { Track } from './track'

/** What storage at the origin costs by one track, and when it ends. */
export interface StorageTerms {
  /** Null: for every agent without terms of its own. */
  readonly agent_id: string | number | null
  readonly track: Track
  readonly free_days: number
  /** Minor units of the tariff's currency, for each carton and day after the free days. */
  readonly fee: number
  /** Days before the end of the free days on which the customer is reminded. */
  readonly reminder_days: readonly number[]
  /** Days of storage after which the goods count as abandoned; nothing is charged beyond. */
  readonly abandon_after_days: number
}

/** The terms of an agent: its own, or those of all others. */
export const storageTermsOf = <Terms extends Pick<StorageTerms, 'agent_id' | 'track'>>(
  terms: readonly Terms[],
  { agentId, track }: { readonly agentId: string | number; readonly track: Track },
): Terms | undefined => {
  const ofTrack = terms.filter((one) => one.track === track)
  return (
    ofTrack.find(({ agent_id: id }) => id !== null && String(id) === String(agentId)) ??
    ofTrack.find(({ agent_id: id }) => id === null)
  )
}

/**
 * What makes a delay ours or the customer's again without a change of status: goods that left for another of our warehouses
 * or came to it, and data that the customer completed and staff have yet to release.
 */
export type StorageTurn = 'moved_out' | 'moved_in' | 'completed'

/** A change of status, of what a shipment is held for, or of whose the delay is. */
export interface StorageEvent {
  readonly status: ShipmentStatus
  readonly heldFor: QuarantineReason | null
  readonly turn: StorageTurn | null
  readonly at: Date
}

/** Whether the goods are here and wait for their customer. What only staff can release is our delay. */
const isStored = ({ status, heldFor }: StorageEvent): boolean =>
  status === 'pending_locker' || (status === 'quarantine' && !isReleasedByStaff(heldFor))

/** Whether the clock of storage runs from each event on. What a customer completed counts until goods are held anew. */
const runsFrom = (events: readonly StorageEvent[]): boolean[] => {
  let isMoving = false
  let completed: StorageEvent | undefined
  return events.map((event) => {
    if (event.turn === 'moved_out' || event.turn === 'moved_in') isMoving = event.turn === 'moved_out'
    if (event.turn === 'completed') completed = event
    else if (event.status !== completed?.status || event.heldFor !== completed.heldFor) completed = undefined
    return isStored(event) && !isMoving && completed === undefined
  })
}

/** When the clock of storage began to run; the terms of that moment hold. Undefined if it never did. */
export const storageBegan = (events: readonly StorageEvent[]): Date | undefined =>
  events[runsFrom(events).indexOf(true)]?.at

/** Local days at whose beginning the goods waited: the day on which they came is none. */
interface Spell {
  readonly from: string
  readonly days: number
  readonly isOpen: boolean
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

const spellsOf = (events: readonly StorageEvent[], country: Country, now: Date): Spell[] => {
  const isRunning = runsFrom(events)
  return events.flatMap((event, at) => {
    if (!isRunning[at]) return []
    const next = events[at + 1]?.at
    const from = localDay(event.at, country)
    return [{ from, days: Math.max(0, daysBetween(from, localDay(next ?? now, country))), isOpen: next === undefined }]
  })
}

/** The local day that is the `count`th of storage; null while the clock stands still before it. */
const dayOf = (spells: readonly Spell[], count: number): string | null => {
  let before = 0
  for (const { from, days, isOpen } of spells) {
    if (isOpen || count <= before + days) return dayAfter(from, count - before)
    before += days
  }
  return null
}

/** How long goods have been stored, and what it costs so far. Days are those of the destination. */
export interface Storage {
  /** It stands still while the delay is ours. */
  readonly isRunning: boolean
  readonly days: number
  readonly freeDaysLeft: number
  /** Null while the clock stands still before it. */
  readonly lastFreeDay: string | null
  /** Null while the clock stands still before it. */
  readonly abandonedOn: string | null
  readonly isAbandoned: boolean
  readonly chargedDays: number
  readonly feeMinor: number
}

/** @param events all of the shipment, oldest first */
export const storageOf = (
  { free_days: free, fee, abandon_after_days: last }: Omit<StorageTerms, 'agent_id' | 'track'>,
  {
    events,
    country,
    cartons,
    now,
  }: {
    readonly events: readonly StorageEvent[]
    readonly country: Country
    readonly cartons: number
    readonly now: Date
  },
): Storage => {
  const spells = spellsOf(events, country, now)
  const days = spells.reduce((sum, spell) => sum + spell.days, 0)
  const chargedDays = Math.max(0, Math.min(days, last) - free)
  return {
    isRunning: spells.some(({ isOpen }) => isOpen),
    days,
    freeDaysLeft: Math.max(0, free - days),
    lastFreeDay: dayOf(spells, free),
    abandonedOn: dayOf(spells, last),
    isAbandoned: days >= last,
    chargedDays,
    feeMinor: chargedDays * fee * cartons,
  }
}

/** What a customer is told of, in its order. */
export type StorageNotice = `ending_${number}` | 'charged' | 'abandoned_soon' | 'abandoned'

/** Days before the end of storage on which the customer is warned for the last time. */
export const lastWarningDays = 7

/**
 * The message that is due: after an outage only the latest, since an earlier one would tell what is no longer true.
 * Undefined while nothing is, or while the clock stands still.
 */
export const storageNotice = (
  terms: Pick<StorageTerms, 'free_days' | 'reminder_days' | 'abandon_after_days'>,
  { isRunning, days, freeDaysLeft, isAbandoned }: Pick<Storage, 'isRunning' | 'days' | 'freeDaysLeft' | 'isAbandoned'>,
): StorageNotice | undefined => {
  if (!isRunning) return undefined
  if (isAbandoned) return 'abandoned'
  if (days >= terms.abandon_after_days - lastWarningDays) return 'abandoned_soon'
  if (days > terms.free_days) return 'charged'
  const reached = terms.reminder_days.filter((before) => freeDaysLeft <= before)
  return reached.length === 0 ? undefined : `ending_${Math.min(...reached)}`
}
