import { countries, handOverStatuses, services } from '@layar/domain'
import type { HandOverLinePrint } from '@layar/contract'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cartons } from './carton'
import { at, createdAt, key, searchIndex, updatedAt } from './columns'
import { files } from './customer'
import { notBlank, oneOf } from './guards'
import { disclosed, internal, none, personal } from './privacy'
import { staff } from './staff'
import { ofCarton } from './subjects'
import { personTable, table } from './table'

/** Cartons of one hub that one last carrier takes over in one act. */
export const handOvers = table(
  'hand_overs',
  {
    id: key(),
    code: notBlank(text('code').notNull().unique()),
    service: oneOf('service', services).notNull(),
    /** Whose hub hands over: where imports arrive, or exports start. */
    country: oneOf('country', countries).notNull(),
    carrier: notBlank(text('carrier').notNull()),
    driverName: text('driver_name'),
    /** Number plate, or what the carrier calls its driver. */
    vehicle: text('vehicle'),
    status: oneOf('status', handOverStatuses).notNull().default('open'),
    signatureFileId: uuid('signature_file_id').references(() => files.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    /** Signed or cancelled. */
    closedAt: at('closed_at'),
    closedBy: uuid('closed_by').references(() => staff.id),
    /** Why a shipment goes out without all of its cartons, or why nothing was handed over. */
    closeReason: text('close_reason'),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('hand_overs_closed', sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
    index('hand_overs_newest').on(t.createdAt, t.id),
    index('hand_overs_of_status').on(t.status, t.createdAt, t.id),
    index('hand_overs_service').on(t.service, t.createdAt, t.id),
    index('hand_overs_country').on(t.country, t.createdAt, t.id),
    // For whoever deletes a file.
    index('hand_overs_signature').on(t.signatureFileId),
    searchIndex('hand_overs_search', [t.code, t.carrier, t.driverName, t.vehicle]),
  ],
)

/** A carton on a hand-over. A row stays when the carton is taken off: it has a moment and a reason of removal then. */
export const handOverCartons = personTable(
  'hand_over_cartons',
  { about: ofCarton, onErasure: 'blank' },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    handOverId: none(
      uuid('hand_over_id')
        .notNull()
        .references(() => handOvers.id),
    ),
    cartonId: disclosed(
      uuid('carton_id')
        .notNull()
        .references(() => cartons.id),
    ),
    /** The carrier's number of this box, in the form of `normalCourierNumber`; null until it is given. */
    courierNumber: disclosed(text('courier_number')),
    /** Somebody said that a number of another shipment is right: pieces of one consignment. */
    isOneConsignment: none(boolean('is_one_consignment').notNull().default(false)),
    addedAt: none(at('added_at').notNull().defaultNow()),
    addedBy: none(
      uuid('added_by')
        .notNull()
        .references(() => staff.id),
    ),
    removedAt: none(at('removed_at')),
    removedBy: none(uuid('removed_by').references(() => staff.id)),
    removedReason: internal(text('removed_reason')),
    signedAt: disclosed(at('signed_at')),
    /** What the manifest prints of it, as it stood when the driver signed. */
    printed: personal(jsonb('printed').$type<HandOverLinePrint>()),
  },
  (t) => [
    // A carton waits for one carrier at a time.
    uniqueIndex('hand_over_cartons_one')
      .on(t.cartonId)
      .where(sql`${t.removedAt} is null and ${t.signedAt} is null`),
    uniqueIndex('hand_over_cartons_once')
      .on(t.handOverId, t.cartonId)
      .where(sql`${t.removedAt} is null`),
    index('hand_over_cartons_of').on(t.handOverId, t.id),
    index('hand_over_cartons_carton').on(t.cartonId, t.id),
    index('hand_over_cartons_number')
      .on(t.courierNumber)
      .where(sql`${t.courierNumber} is not null`),
  ],
)
