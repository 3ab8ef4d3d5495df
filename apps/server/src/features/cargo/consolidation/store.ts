import { randomBytes } from 'node:crypto'
import {
  actsOnGoods,
  codeBytes,
  codeFromBytes,
  consolidationTable,
  hasLeft,
  type ConsolidationStatus,
} from '@layar/domain'
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { cartons, consolidationCartons, consolidationEvents, consolidations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { hasRole } from '../../../request/roles'
import { seenConsolidation } from '../../../request/sites'
import { ofOwner, type CartonOwner } from '../carton/book'
import { voidHouseConsignments } from '../customs/make'
import { unboardAhead } from './board-ahead'
import { actorId, type TransitionActor } from '../transition/resolve-transition'

export type ConsolidationRow = typeof consolidations.$inferSelect
export type OnBoardRow = typeof consolidationCartons.$inferSelect

type Desk = Pick<StaffContext, 'db' | 'staff'>

/** Whose customs relieve goods by importer and flight. */
export const isFlightToSingapore = ({
  service,
  track,
  destinationCountry,
}: Pick<ConsolidationRow, 'service' | 'track' | 'destinationCountry'>): boolean =>
  service === 'impor' && track === 'udara' && destinationCountry === 'sg'

export const newConsolidationCode = (): string => codeFromBytes('consolidation', randomBytes(codeBytes))

/** What is on a consolidation, or was unloaded from it; not what was taken off again. */
export const onBoard = isNull(consolidationCartons.offloadedAt)

/** A carton on its way: the rows of which a unique index allows one a carton. */
export const underWay = and(onBoard, isNull(consolidationCartons.unloadedAt), isNull(consolidationCartons.settledAt))

/** Those of these cartons that never came off what they were last on; a later flight or ship makes up for an earlier one. */
export const shortCartons = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { id, cartonId, outcome } = consolidationCartons
  const newest = await db
    .selectDistinctOn([cartonId], { cartonId, outcome })
    .from(consolidationCartons)
    .where(and(inArray(cartonId, [...ids]), onBoard))
    .orderBy(cartonId, desc(id))
  return new Set(newest.filter((row) => row.outcome === 'short').map((row) => row.cartonId))
}

/** The same of one carton `carton`. */
export const isShort = (
  carton: SQL,
): SQL => sql`coalesce((select newest.outcome = 'short' from consolidation_cartons newest
  where newest.carton_id = ${carton}.id and newest.offloaded_at is null order by newest.id desc limit 1), false)`

/**
 * Locks a consolidation until the transaction ends: `share` while cartons are scanned, by several people at once, and
 * `no key update` for a change of its own. Shipments and cartons are locked after it. @throws `not_found`
 */
export const holdConsolidation = async (
  { db, staff }: Desk,
  code: string,
  strength: 'share' | 'no key update',
): Promise<ConsolidationRow> => {
  const [row] = await db
    .select()
    .from(consolidations)
    .where(
      and(
        eq(consolidations.code, code),
        seenConsolidation(staff, sql`${consolidations.agentId}`, sql`${consolidations.country}`),
      ),
    )
    .for(strength)
  if (row === undefined) throw fail('not_found')
  return row
}

type Held = Pick<ConsolidationRow, 'service' | 'country' | 'agentId' | 'status'>

/** Exports lie at the hub from the start. */
const isOfMyRole = ({ staff }: Pick<StaffContext, 'staff'>, { service }: Held): boolean =>
  hasRole(staff.roles, service === 'ekspor' ? ['hub'] : ['warehouse', 'hub'])

const isAtMySite = ({ staff }: Pick<StaffContext, 'staff'>, { country, agentId, status }: Held): boolean =>
  actsOnGoods(staff.sites, { country, agentId, status: hasLeft(status) ? 'sent' : 'warehouse' })

/** Whether it is in the hands of this person: of the origin until it leaves, of the destination from then on. */
export const isInMyHands = (context: Pick<StaffContext, 'staff'>, held: Held): boolean =>
  isOfMyRole(context, held) && isAtMySite(context, held)

/** @throws `departure_at_other_site`, `move_not_allowed` for another role */
export const assertInMyHands = (context: Pick<StaffContext, 'staff'>, held: Held): void => {
  if (!isAtMySite(context, held)) throw fail('departure_at_other_site')
  if (!isOfMyRole(context, held)) throw fail('move_not_allowed')
}

export const statusText = (status: ConsolidationStatus, { language }: Pick<StaffContext, 'language'>): string =>
  consolidationTable[status].labels[language]

interface ToldEvent {
  readonly from: ConsolidationStatus | null
  readonly actor: TransitionActor
  readonly reason?: string | undefined
  /** What an undo restores. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** The event that is taken back. */
  readonly undoesId?: number | undefined
  /** When it happened; now unless the sample data tells a story. */
  readonly at?: Date | undefined
}

export const recordEvent = async (
  db: Db,
  { id, status }: Pick<ConsolidationRow, 'id' | 'status'>,
  { from, actor, reason, details, undoesId, at }: ToldEvent,
): Promise<void> => {
  await db.insert(consolidationEvents).values({
    consolidationId: id,
    fromStatus: from,
    toStatus: status,
    actorKind: actor.kind,
    actorId: actorId(actor),
    reason: reason ?? null,
    details: { ...details },
    undoesId: undoesId ?? null,
    ...(at !== undefined && { createdAt: at }),
  })
}

type NewConsolidation = Omit<typeof consolidations.$inferInsert, 'id' | 'code'>

/** An event `event` that neither takes anything back nor was taken back. */
export const stepStands = (event: SQL): SQL => sql`(${event}.undoes_id is null
  and not exists (select 1 from consolidation_events u where u.undoes_id = ${event}.id))`

/** Writes a consolidation with its first event. */
export const insertConsolidation = async (
  db: Db,
  values: NewConsolidation,
  actor: TransitionActor,
): Promise<ConsolidationRow> => {
  const [row] = await db
    .insert(consolidations)
    .values({ ...values, code: newConsolidationCode() })
    .returning()
  if (row === undefined) throw new Error('The consolidation was not written.')
  await recordEvent(db, row, { from: null, actor, at: values.createdAt })
  return row
}

/** Where a carton is under way; undefined where it is on no consolidation. */
export const underWayWith = async (
  db: Db,
  cartonId: string,
): Promise<{ readonly row: OnBoardRow; readonly code: string } | undefined> => {
  const [found] = await db
    .select({ row: consolidationCartons, code: consolidations.code })
    .from(consolidationCartons)
    .innerJoin(consolidations, eq(consolidations.id, consolidationCartons.consolidationId))
    .where(and(eq(consolidationCartons.cartonId, cartonId), underWay))
  return found
}

const cartonsOf = (owner: CartonOwner): SQL =>
  sql`${consolidationCartons.cartonId} in (select ${cartons.id} from ${cartons} where ${ofOwner(owner)}
    and ${cartons.status} <> 'loaded')`

/**
 * Takes the cartons of a shipment off their consolidation, because it did not leave after all; one that is loaded onto an
 * open one stays there. Their state and place are changed elsewhere. Repeated, it changes nothing.
 */
export const takeOffConsolidation = async (db: Db, owner: CartonOwner, actor: TransitionActor): Promise<void> => {
  await db
    .update(consolidationCartons)
    .set({ offloadedAt: sql`now()`, offloadedBy: actor.kind === 'staff' ? actor.id : null })
    .where(and(cartonsOf(owner), underWay))
  await unboardAhead(db, owner)
  await voidHouseConsignments(db, owner)
}
