import { cartonActs, cartonStatuses, countries, historyActors } from '@layar/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  index,
  integer,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agents } from './agent'
import { at, createdAt, key, searchIndex, texts } from './columns'
import { exportShipments } from './export'
import { atMostOneOf, notBlank, oneOf } from './guards'
import { condition, sizeColumns, undoneOnce } from './parcel-columns'
import { disclosed, internal, keptByLaw, none } from './privacy'
import { shipmentIntakes, shipments } from './shipment'
import { staff } from './staff'
import { ofCarton, ofGoods } from './subjects'
import { personTable, table } from './table'
import { unclaimedParcels } from './unclaimed'

/** A place in a building where cartons stand: a shelf, with its zone. `locationBarcode(serial)` is on its label. */
export const locations = table(
  'locations',
  {
    id: key(),
    serial: bigserial('serial', { mode: 'number' }).notNull().unique(),
    /** The warehouse of an agent at the origin; otherwise our own building in `country`. */
    agentId: integer('agent_id').references(() => agents.id),
    country: oneOf('country', countries),
    zone: text('zone').notNull().default(''),
    /** Unique in its building: `A-01`. */
    name: notBlank(text('name').notNull()),
    createdAt: createdAt(),
  },
  (t) => [
    check('locations_one_building', sql`num_nonnulls(${t.agentId}, ${t.country}) = 1`),
    uniqueIndex('locations_agent').on(t.agentId, t.name),
    uniqueIndex('locations_country').on(t.country, t.name),
    index('locations_oldest').on(t.createdAt, t.id),
    index('locations_agent_oldest').on(t.agentId, t.createdAt, t.id),
    index('locations_country_oldest').on(t.country, t.createdAt, t.id),
    searchIndex('locations_search', [t.name]),
  ],
)

/** One physical outer box. `cartonBarcode(serial)` is on its label. */
export const cartons = personTable(
  'cartons',
  { about: ofGoods('cartons'), onErasure: 'blank' },
  {
    id: key(),
    serial: none(bigserial('serial', { mode: 'number' }).notNull().unique()),
    /** At most one of the next three: a carton may belong to nobody known. */
    shipmentId: disclosed(uuid('shipment_id').references(() => shipments.id)),
    exportShipmentId: disclosed(uuid('export_shipment_id').references(() => exportShipments.id)),
    unclaimedId: none(uuid('unclaimed_id').references(() => unclaimedParcels.id)),
    /** The booking-in it came with; null for an export shipment and an unclaimed parcel, which are booked in once. */
    intakeId: none(uuid('intake_id').references(() => shipmentIntakes.id)),
    receiptNumber: keptByLaw('customs', text('receipt_number')),
    condition: condition().notNull().default('good'),
    /** Ids of files. */
    photos: internal(texts('photos')),
    status: disclosed(oneOf('status', cartonStatuses).notNull()),
    /** Null while it stands nowhere in a building of ours. Of one that has left: a shelf of the hub. */
    locationId: none(uuid('location_id').references(() => locations.id)),
    createdAt: createdAt(),
    statusAt: none(at('status_at').notNull().defaultNow()),
    /** The last carrier's number of this box, in the form of `normalCourierNumber`, and that carrier. */
    courierNumber: disclosed(text('courier_number')),
    courier: disclosed(text('courier')),
    /** While the last carrier has it; null again once it is back with us. */
    handedOverAt: disclosed(at('handed_over_at')),
    /** When its shipment left without it; it stays, so that what follows is told from what left with the shipment. */
    leftBehindAt: disclosed(at('left_behind_at')),
  },
  (t) => [
    atMostOneOf('cartons_one_owner', t.shipmentId, t.exportShipmentId, t.unclaimedId),
    check(
      'cartons_place',
      sql`case ${t.status} when 'stored' then ${t.locationId} is not null
          when 'quarantined' then true when 'gone' then true when 'returned' then true else ${t.locationId} is null end`,
    ),
    index('cartons_shipment').on(t.shipmentId, t.serial),
    index('cartons_export_shipment').on(t.exportShipmentId, t.serial),
    index('cartons_unclaimed').on(t.unclaimedId),
    index('cartons_intake').on(t.intakeId),
    index('cartons_location').on(t.locationId, t.serial),
    index('cartons_courier_number')
      .on(t.courierNumber)
      .where(sql`${t.courierNumber} is not null`),
    index('cartons_quarantined')
      .on(t.statusAt)
      .where(sql`${t.status} = 'quarantined'`),
    index('cartons_missing')
      .on(t.statusAt, t.id)
      .where(sql`${t.status} = 'missing'`),
    index('cartons_not_handed_over')
      .on(t.shipmentId)
      .where(sql`${t.status} in ('gone', 'returned') and ${t.handedOverAt} is null`),
    index('cartons_behind')
      .on(t.leftBehindAt)
      .where(sql`${t.leftBehindAt} is not null and ${t.status} in ('received', 'stored', 'quarantined', 'missing')`),
  ],
)

/** Weight and sides of a carton, each time it was measured. Append-only: the newest counts. */
export const cartonMeasures = personTable(
  'carton_measures',
  { about: ofCarton, onErasure: 'blank' },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    cartonId: disclosed(
      uuid('carton_id')
        .notNull()
        .references(() => cartons.id),
    ),
    ...sizeColumns(),
    /** The act that took them, for an import. */
    intakeId: none(uuid('intake_id').references(() => shipmentIntakes.id)),
    measuredBy: none(uuid('measured_by').references(() => staff.id)),
    /** Name of the scale; null if the figures were typed. */
    scale: none(text('scale')),
    createdAt: createdAt(),
  },
  (t) => [index('carton_measures_carton').on(t.cartonId, t.id), index('carton_measures_intake').on(t.intakeId)],
)

/** Append-only history: what was done to a carton, by whom, from where to where and why. */
export const cartonEvents = personTable(
  'carton_events',
  { about: ofCarton, onErasure: 'blank' },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    cartonId: disclosed(
      uuid('carton_id')
        .notNull()
        .references(() => cartons.id),
    ),
    act: disclosed(oneOf('act', cartonActs).notNull()),
    fromStatus: disclosed(oneOf('from_status', cartonStatuses)),
    toStatus: disclosed(oneOf('to_status', cartonStatuses).notNull()),
    fromLocationId: none(uuid('from_location_id').references(() => locations.id)),
    toLocationId: none(uuid('to_location_id').references(() => locations.id)),
    actorKind: none(oneOf('actor_kind', historyActors).notNull()),
    actorId: none(uuid('actor_id')),
    reason: internal(text('reason')),
    createdAt: createdAt(),
    undoesId: none(bigint('undoes_id', { mode: 'number' }).references((): AnyPgColumn => cartonEvents.id)),
  },
  (t) => [index('carton_events_carton').on(t.cartonId, t.id), undoneOnce('carton_events_undoes', t.undoesId)],
)
