import { isWeek, services } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, one, timestamp } from '../../wire'
import { agentId, track } from '../parts'

/** How long something took: how often, the middle one, and what nine of ten took at most; null for none. */
const spread = z.object({
  count: z.int(),
  median_seconds: z.nullable(z.number()),
  p90_seconds: z.nullable(z.number()),
})
export type FigureSpread = z.output<typeof spread>

/** The way that goods travel; an export has no warehouse abroad. */
const lane = z.object({
  service: z.enum(services),
  agent_id: z.nullable(z.string()),
  agent_name: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2 in lower case. */
  from_country: z.string(),
  to_country: z.string(),
  track,
  ...spread.shape,
})
export type FigureLane = z.output<typeof lane>

const person = z.object({
  staff_id: id,
  name: z.string(),
  count: z.int(),
  /** Distinct hours of the clock in which this person booked a carton in. */
  hours: z.int(),
})
export type FigurePerson = z.output<typeof person>

const weekFigures = z.object({
  dock_to_shelf: spread,
  shelf_to_departure: spread,
  departure_to_door: spread,
  lanes: z.array(lane),
  people: z.array(person),
  quarantine: z.object({ received_count: z.int(), quarantined_count: z.int() }),
  holds: z.object({ set_count: z.int(), lifted: spread }),
  differences: z.object({
    departure_count: z.int(),
    carton_count: z.int(),
    short_count: z.int(),
    over_count: z.int(),
    damaged_count: z.int(),
    unsettled_count: z.int(),
  }),
  first_attempts: z.object({ attempted_count: z.int(), delivered_count: z.int() }),
})
export type WeekFigures = z.output<typeof weekFigures>

const site = z.object({
  agent_id: z.nullable(z.string()),
  country: z.nullable(country),
  /** Of a warehouse; our own building is named by its country. */
  name: z.nullable(z.string()),
})
export type FigureSite = z.output<typeof site>

const figures = z.object({
  week: z.string(),
  /** The one that is not over yet. */
  this_week: z.string(),
  from: timestamp,
  until: timestamp,
  /** The clock by which the week begins and ends. */
  time_zone: z.string(),
  /** Null for all sites of the reader together. */
  site: z.nullable(site),
  /** Those the reader may choose. */
  sites: z.array(site),
  current: weekFigures,
  before: weekFigures,
  /** As it is at this moment, whatever the week. */
  now: z.object({
    quarantined: z.object({
      count: z.int(),
      median_seconds: z.nullable(z.number()),
      oldest_seconds: z.nullable(z.number()),
    }),
    held_count: z.int(),
  }),
})
export type StaffFigures = z.output<typeof figures>

const query = z.object({
  /** ISO 8601, `2026-W47`; this week unless it is named. */
  week: z.optional(z.string().check(z.refine(isWeek, 'field_invalid'))),
  /** A warehouse abroad, or our own building in a country; every site of the reader unless one is named. */
  agent_id: z.optional(agentId),
  country: z.optional(country),
})

const eyes = { auth: 'staff', roles: ['warehouse', 'hub'], source: 'ours' } as const

export const staffFigureCalls = calls({
  staffFigures: {
    method: 'GET',
    path: '/api/ops/figures',
    ...eyes,
    summary: 'The work of a week at a site: how long it took, who booked in how much, and what went wrong.',
    labels: { week: { en: 'Week', id: 'Minggu', cn: '周' } },
    input: { query },
    output: one(figures),
  },
  staffFiguresFile: {
    method: 'GET',
    path: '/api/ops/figures/file',
    ...eyes,
    summary: 'The same figures as CSV; no cell of it is a formula.',
    input: { query },
    output: one(z.object({ file_name: z.string(), mime: z.literal('text/csv'), content: z.string() })),
  },
})
