import { fill, type Text } from '@layar/contract'
import type { Language } from '@layar/domain'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, consolidationCartons } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { onBoard, shortCartons } from '../consolidation/store'
import type { LocationRow } from '../location/store'
import { declaredLost } from './behind'
import type { CartonRow } from './change'
import type { CartonEventRow } from './take-back'
import { tellFound } from './told'

/** A carton that never came off its flight left on paper only, also where a report has called it lost since. */
const leftOnPaper = (status: string | null): boolean => status === 'gone' || status === 'lost'

export interface LeftOnPaper {
  /** Ids of those that may still stand where they were loaded. */
  readonly short: ReadonlySet<string>
  /** Ids of those that a lead gave up, who alone takes that back. */
  readonly givenUp: ReadonlySet<string>
}

/** What may be said of locked cartons that are not in the building. */
export const leftOnPaperOf = async (db: Db, rows: readonly CartonRow[]): Promise<LeftOnPaper> => {
  const left = rows.filter(({ status }) => leftOnPaper(status))
  if (left.length === 0) return { short: new Set(), givenUp: new Set() }
  const givenUp = await declaredLost(db, left)
  const ids = left.map(({ id }) => id).filter((id) => !givenUp.has(id))
  return { short: await shortCartons(db, ids), givenUp }
}

const foundNote: Text = {
  en: 'Found at the origin: {location}',
  id: 'Ditemukan di asal: {location}',
  cn: '在始发地找到：{location}',
}

/** When a carton left on paper: its shipment left without it then. */
const leftAt = sql`(select max(e.created_at) from carton_events e where e.carton_id = cartons.id and e.act = 'left')`

/**
 * Cartons that never came off their flight were found where they were loaded: their shipment left without them. The last
 * carrier never had them, and a difference that nobody settled yet is settled by the find. Whoever was told that they are
 * missing is told.
 */
export const leaveShortBehind = async (
  context: StaffContext,
  rows: readonly CartonRow[],
  { location, language }: { readonly location: LocationRow; readonly language: Language },
): Promise<void> => {
  const { db, staff } = context
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .update(cartons)
    .set({
      leftBehindAt: sql`coalesce(${cartons.leftBehindAt}, ${leftAt}, now())`,
      handedOverAt: null,
      courierNumber: null,
      courier: null,
    })
    .where(inArray(cartons.id, ids))
  const { cartonId, outcome, settledAt } = consolidationCartons
  await db
    .update(consolidationCartons)
    .set({
      settledAt: sql`now()`,
      settledBy: staff.id,
      settledNote: fill(foundNote[language], { location: location.name }),
    })
    .where(and(inArray(cartonId, ids), onBoard, eq(outcome, 'short'), isNull(settledAt)))
  await tellFound(context, ids, 'found_at_origin')
}

/**
 * Such a find is taken back: the carton left with its shipment after all, and a difference that the find settled is open
 * again while its departure is.
 */
export const forgetShortFind = async (
  db: Db,
  rows: readonly CartonRow[],
  events: ReadonlyMap<string, CartonEventRow>,
): Promise<void> => {
  for (const { id } of rows) {
    const event = events.get(id)
    if (event === undefined || !leftOnPaper(event.fromStatus)) continue
    const foundAt = sql`(select e.created_at from carton_events e where e.id = ${event.id})`
    await db
      .update(cartons)
      .set({ leftBehindAt: null })
      .where(and(eq(cartons.id, id), sql`${cartons.leftBehindAt} = coalesce(${leftAt}, ${foundAt})`))
    await db
      .update(consolidationCartons)
      .set({ settledAt: null, settledBy: null, settledNote: null })
      .where(
        and(
          eq(consolidationCartons.cartonId, id),
          onBoard,
          eq(consolidationCartons.outcome, 'short'),
          sql`${consolidationCartons.settledAt} = ${foundAt}`,
          sql`exists (select 1 from consolidations d
                where d.id = ${consolidationCartons.consolidationId} and d.status = 'unloaded')`,
        ),
      )
  }
}
