import {
  consolidationStatuses,
  containerLoads,
  countries,
  historyActors,
  parcelConditions,
  services,
  tracks,
  unloadingOutcomes,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { agents } from './agent'
import { cartons } from './carton'
import { amountMinor, at, createdAt, key, searchIndex, updatedAt } from './columns'
import { countryCode, notBlank, oneOf, positive } from './guards'
import { undoneOnce } from './parcel-columns'
import { disclosed, internal, none } from './privacy'
import { staff } from './staff'
import { ofCarton } from './subjects'
import { personTable, table } from './table'

/** One flight, sailing or container: many shipments that travel as one. Screens call it a departure. */
export const consolidations = table(
  'consolidations',
  {
    id: key(),
    code: notBlank(text('code').notNull().unique()),
    service: oneOf('service', services).notNull(),
    /** Where imports go to, or exports start; it decides with `agentId` who sees the row. */
    country: oneOf('country', countries).notNull(),
    track: oneOf('track', tracks).notNull(),
    /** The warehouse where an import is loaded; null for an export, which is loaded at our own building. */
    agentId: integer('agent_id').references(() => agents.id),
    /** ISO 3166-1 alpha-2 in lower case; the country itself for an import. */
    destinationCountry: countryCode(text('destination_country').notNull()),
    carrier: text('carrier'),
    /** `SQ831`, or the name of a ship. */
    flightOrVessel: text('flight_or_vessel'),
    voyage: text('voyage'),
    /** AWB or B/L. */
    masterNumber: text('master_number'),
    /** Of a sailing: boxes of many shippers in one container, or a container of its own. Null if nobody said. */
    containerLoad: oneOf('container_load', containerLoads),
    containerNumber: text('container_number'),
    sealNumber: text('seal_number'),
    /** What it is meant to carry; null if nobody said. */
    plannedCartons: positive(integer('planned_cartons')),
    plannedWeightGrams: positive(amountMinor('planned_weight_grams')),
    plannedVolumeCm3: positive(amountMinor('planned_volume_cm3')),
    cutoffAt: at('cutoff_at'),
    etdAt: at('etd_at'),
    etaAt: at('eta_at'),
    /** The ETA that its customers know from a message: only one that is days later than this is news. */
    toldEtaAt: at('told_eta_at'),
    status: oneOf('status', consolidationStatuses).notNull(),
    statusAt: at('status_at').notNull().defaultNow(),
    createdBy: uuid('created_by').references(() => staff.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'consolidations_origin',
      sql`case ${t.service} when 'impor' then ${t.agentId} is not null and ${t.destinationCountry} = ${t.country} else ${t.agentId} is null end`,
    ),
    check('consolidations_container_load', sql`${t.containerLoad} is null or ${t.track} = 'laut'`),
    // For the next departure of each lane.
    index('consolidations_next')
      .on(t.country, t.agentId, t.track, t.cutoffAt, t.id)
      .where(sql`${t.status} = 'open' and ${t.service} = 'impor'`),
    index('consolidations_newest').on(t.createdAt, t.id),
    index('consolidations_of_status').on(t.status, t.createdAt, t.id),
    index('consolidations_agent').on(t.agentId, t.createdAt, t.id),
    index('consolidations_country').on(t.country, t.createdAt, t.id),
    searchIndex('consolidations_search', [
      t.code,
      t.carrier,
      t.flightOrVessel,
      t.voyage,
      t.masterNumber,
      t.containerNumber,
    ]),
  ],
)

/** Append-only: every ETA that was told, and why it changed. */
export const consolidationEtaChanges = table(
  'consolidation_eta_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    consolidationId: uuid('consolidation_id')
      .notNull()
      .references(() => consolidations.id),
    fromEtaAt: at('from_eta_at'),
    toEtaAt: at('to_eta_at').notNull(),
    reason: notBlank(text('reason').notNull()),
    changedBy: uuid('changed_by').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [index('consolidation_eta_changes_of').on(t.consolidationId, t.id)],
)

/** Append-only history: every change of status, by whom and why. */
export const consolidationEvents = table(
  'consolidation_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    consolidationId: uuid('consolidation_id')
      .notNull()
      .references(() => consolidations.id),
    fromStatus: oneOf('from_status', consolidationStatuses),
    toStatus: oneOf('to_status', consolidationStatuses).notNull(),
    actorKind: oneOf('actor_kind', historyActors).notNull(),
    actorId: uuid('actor_id'),
    reason: text('reason'),
    /** What an undo of the step restores; empty where it cannot be taken back. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    undoesId: bigint('undoes_id', { mode: 'number' }).references((): AnyPgColumn => consolidationEvents.id),
    createdAt: createdAt(),
  },
  (t) => [
    undoneOnce('consolidation_events_undoes', t.undoesId),
    index('consolidation_events_of').on(t.consolidationId, t.id),
    // For the differences of a week.
    index('consolidation_events_unloaded')
      .on(t.createdAt)
      .where(sql`${t.toStatus} = 'unloaded'`),
  ],
)

/** A carton on a consolidation. A row stays when the carton is taken off: it has a moment of offloading then. */
export const consolidationCartons = personTable(
  'consolidation_cartons',
  { about: ofCarton, onErasure: 'blank' },
  {
    id: none(bigserial('id', { mode: 'number' }).primaryKey()),
    consolidationId: none(
      uuid('consolidation_id')
        .notNull()
        .references(() => consolidations.id),
    ),
    cartonId: disclosed(
      uuid('carton_id')
        .notNull()
        .references(() => cartons.id),
    ),
    /** Null for a carton that was unloaded without having been loaded. */
    loadedAt: disclosed(at('loaded_at')),
    loadedBy: none(uuid('loaded_by').references(() => staff.id)),
    offloadedAt: none(at('offloaded_at')),
    offloadedBy: none(uuid('offloaded_by').references(() => staff.id)),
    unloadedAt: disclosed(at('unloaded_at')),
    unloadedBy: none(uuid('unloaded_by').references(() => staff.id)),
    /** Null until it is unloaded, or found short. */
    outcome: none(oneOf('outcome', unloadingOutcomes)),
    /** The condition of the carton before it was scanned off as damaged. */
    conditionWas: none(oneOf('condition_was', parcelConditions)),
    settledAt: none(at('settled_at')),
    settledBy: none(uuid('settled_by').references(() => staff.id)),
    /** What became of a difference. */
    settledNote: internal(text('settled_note')),
  },
  (t) => [
    check(
      'consolidation_cartons_outcome',
      sql`case ${t.outcome} when 'short' then ${t.unloadedAt} is null
          when 'over' then ${t.unloadedAt} is not null and ${t.loadedAt} is null
          else (${t.outcome} is null) = (${t.unloadedAt} is null) and ${t.loadedAt} is not null end`,
    ),
    check('consolidation_cartons_settled', sql`${t.settledAt} is null or ${t.outcome} is not null`),
    // A carton travels on one consolidation at a time.
    uniqueIndex('consolidation_cartons_one')
      .on(t.cartonId)
      .where(sql`${t.offloadedAt} is null and ${t.unloadedAt} is null and ${t.settledAt} is null`),
    uniqueIndex('consolidation_cartons_once')
      .on(t.consolidationId, t.cartonId)
      .where(sql`${t.offloadedAt} is null`),
    index('consolidation_cartons_of').on(t.consolidationId, t.id),
    index('consolidation_cartons_carton').on(t.cartonId, t.id),
  ],
)
