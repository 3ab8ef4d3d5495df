import type { StaffFigures, WeekFigures } from '@layar/contract'
import { weekAt, type Country } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { bookedIn, dockToShelf, quarantinedNow, shelfToDeparture } from './cartons'
import { departureToDoor } from './lanes'
import { weeksOf, type Asked, type Both } from './parts'
import { chosenSite } from './site'
import { differences, firstAttempts, heldNow, holds } from './troubles'

export interface FiguresAsked {
  readonly week?: string | undefined
  readonly agent_id?: string | undefined
  readonly country?: Country | undefined
}

/**
 * The figures of a site in a week, and in the one before it. Each is one statement; they run one after the other, since
 * nobody waits for them at a station and others need the connections.
 * @throws as `chosenSite`
 */
export const readFigures = async (context: StaffContext, query: FiguresAsked): Promise<StaffFigures> => {
  const { db, now } = context
  const { seer, timeZone, site, sites } = await chosenSite(context, query)
  const thisWeek = weekAt(now, timeZone)
  const week = query.week ?? thisWeek
  const weeks = weeksOf(week, timeZone)
  const asked: Asked = { ...weeks, seer, timeZone, now }
  const shelved = await dockToShelf(db, asked)
  const left = await shelfToDeparture(db, asked)
  const delivered = await departureToDoor(db, asked)
  const booked = await bookedIn(db, asked)
  const held = await holds(db, asked)
  const unloaded = await differences(db, asked)
  const attempted = await firstAttempts(db, asked)
  const of = (which: keyof Both<unknown>): WeekFigures => ({
    dock_to_shelf: shelved[which],
    shelf_to_departure: left[which],
    ...delivered[which],
    ...booked[which],
    holds: held[which],
    differences: unloaded[which],
    first_attempts: attempted[which],
  })
  return {
    week,
    this_week: thisWeek,
    from: weeks.from.toISOString(),
    until: weeks.until.toISOString(),
    time_zone: timeZone,
    site,
    sites: [...sites],
    current: of('current'),
    before: of('before'),
    now: { quarantined: await quarantinedNow(db, asked), held_count: await heldNow(db, asked) },
  }
}
