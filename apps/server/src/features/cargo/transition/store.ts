import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { staff, type exportEvents, type exportShipments, type shipmentEvents, type shipments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { actorId, type ShipmentMove } from './resolve-transition'

// The statements that transitions of both kinds of shipment share. Each names its table.

type ShipmentTable = typeof shipments | typeof exportShipments
type EventTable = typeof shipmentEvents | typeof exportEvents
type Row<Table extends ShipmentTable | EventTable> = Table['$inferSelect']

/** Locks shipments until the transaction ends, in id order like everywhere, to avoid deadlocks. */
export const lockShipments = async <Table extends ShipmentTable>(
  db: Db,
  table: Table,
  condition: SQL | undefined,
): Promise<Row<Table>[]> => {
  const locked: ShipmentTable = table
  return db.select().from(locked).where(condition).orderBy(locked.id).for('update')
}

/** Locks one shipment. @throws `not_found`, or `move_not_allowed` if its status is not the expected one */
export const lockShipment = async <Table extends ShipmentTable>(
  db: Db,
  table: Table,
  { shipmentId, from }: { readonly shipmentId: string; readonly from?: Row<Table>['status'] | undefined },
): Promise<Row<Table>> => {
  const [row] = await lockShipments(db, table, eq(table.id, shipmentId))
  if (row === undefined) throw fail('not_found')
  if (from !== undefined && from !== row.status) throw fail('move_not_allowed')
  return row
}

const justNow = sql`now()`

/**
 * Changes columns of a shipment that still has the status of `before`; a new status also sets `statusAt`.
 * @throws `move_not_allowed` if its status has changed
 */
export const updateInStatus = async <Table extends ShipmentTable>(
  db: Db,
  table: Table,
  before: Pick<Row<Table>, 'id' | 'status'>,
  set: Partial<Row<Table>>,
): Promise<Row<Table>> => {
  const updated: ShipmentTable = table
  const [row] = await db
    .update(updated)
    .set({
      ...set,
      ...(set.status !== undefined && { statusAt: set.statusAt ?? justNow }),
      updatedAt: justNow,
    })
    .where(and(eq(updated.id, before.id), eq(updated.status, before.status)))
    .returning()
  if (row === undefined) throw fail('move_not_allowed')
  return row
}

type EventOf<Status extends string> = Pick<
  ShipmentMove<Status>,
  'actor' | 'reason' | 'publicNote' | 'details' | 'undoes'
>

/** The columns of the event of a transition; the first event of a shipment has no `from`. */
export const eventValues = <Status extends string>(
  from: Status | null,
  shipment: { readonly id: string; readonly status: Status },
  { actor, reason, publicNote, details, undoes }: EventOf<Status>,
) => ({
  shipmentId: shipment.id,
  fromStatus: from,
  toStatus: shipment.status,
  actorKind: actor.kind,
  actorId: actorId(actor),
  reason: reason ?? null,
  publicNote: publicNote ?? null,
  details: { ...details },
  undoesId: undoes?.eventId ?? null,
})

/** The events of a shipment, oldest first, each with the name of the staff member who caused it. */
export const eventsOf = async <Table extends EventTable>(
  db: Db,
  table: Table,
  shipmentId: string,
): Promise<{ event: Row<Table>; staffName: string | null }[]> => {
  const events: EventTable = table
  return db
    .select({ event: events, staffName: staff.name })
    .from(events)
    .leftJoin(staff, eq(staff.id, events.actorId))
    .where(eq(events.shipmentId, shipmentId))
    .orderBy(asc(events.id))
}
