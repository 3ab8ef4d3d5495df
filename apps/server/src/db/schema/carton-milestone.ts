import { countries, milestoneActs, tracks } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cartonEvents, cartons } from './carton'
import { at } from './columns'
import { oneOf } from './guards'
import { none } from './privacy'
import { ofCarton } from './subjects'
import { personTable } from './table'

/**
 * What the figures of a week read: each event of a carton that counts in them, with how long what it ended took and where
 * the carton is handled. Triggers write the rows from the view `told_carton_milestones`, nothing else does; none is of an
 * event that was taken back or of a voided carton.
 */
export const cartonMilestones = personTable(
  'carton_milestones',
  { about: ofCarton, onErasure: 'blank' },
  {
    cartonId: none(
      uuid('carton_id')
        .notNull()
        .references(() => cartons.id),
    ),
    milestone: none(oneOf('milestone', milestoneActs).notNull()),
    eventId: none(
      bigint('event_id', { mode: 'number' })
        .notNull()
        .references(() => cartonEvents.id),
    ),
    at: none(at('at').notNull()),
    /** Since the milestone before it; null of a booking-in. */
    seconds: none(doublePrecision('seconds')),
    /** Who of the staff booked it in. */
    bookedBy: none(uuid('booked_by')),
    /** Of a booking-in: whether the carton was put in quarantine at any time since. */
    isQuarantined: none(boolean('is_quarantined').notNull()),
    /** The warehouse that handles the carton. */
    agentId: none(integer('agent_id')),
    /** The country of our building that handles it. */
    fromCountry: none(oneOf('from_country', countries)),
    /** Where its shipment goes, and how; null of a carton without one. */
    toCountry: none(text('to_country')),
    track: none(oneOf('track', tracks)),
  },
  (t) => [
    primaryKey({ columns: [t.cartonId, t.milestone, t.eventId] }),
    // One for each figure, of the milestones that it counts and with all that it reads, so that it reads no rows of the table
    // itself. Short entries are read in half the time of ones that hold what every figure needs.
    index('carton_milestones_booked_in')
      .on(t.at, t.bookedBy, t.isQuarantined, t.agentId, t.fromCountry)
      .where(sql`${t.milestone} = 'booked_in'`),
    index('carton_milestones_shelved')
      .on(t.at, t.seconds, t.agentId, t.fromCountry)
      .where(sql`${t.milestone} = 'shelved'`),
    index('carton_milestones_left')
      .on(t.at, t.seconds, t.agentId, t.fromCountry)
      .where(sql`${t.milestone} = 'left'`),
    index('carton_milestones_delivered')
      .on(t.at, t.seconds, t.agentId, t.fromCountry, t.toCountry)
      .where(sql`${t.milestone} = 'delivered'`),
    // The same by lane, whose rows would have to be sorted by it otherwise.
    index('carton_milestones_import_lanes')
      .on(t.agentId, t.toCountry, t.track, t.at, t.seconds)
      .where(sql`${t.milestone} = 'delivered' and ${t.agentId} is not null`),
    index('carton_milestones_export_lanes')
      .on(t.fromCountry, t.toCountry, t.track, t.at, t.seconds)
      .where(sql`${t.milestone} = 'delivered' and ${t.agentId} is null`),
  ],
)
