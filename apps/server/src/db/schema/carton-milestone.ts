import { countries, milestoneActs, tracks } from '@layar/domain'
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
    // All that figures read, so that they read no rows of the table itself.
    index('carton_milestones_week').on(
      t.milestone,
      t.at,
      t.seconds,
      t.agentId,
      t.fromCountry,
      t.toCountry,
      t.track,
      t.bookedBy,
      t.isQuarantined,
    ),
  ],
)
