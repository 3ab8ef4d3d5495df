import { collectionDays } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, many, one, seenVersion, text, timestamp } from '../../wire'

const counterFields = { name: z.string(), address: z.string(), hours: z.string(), phone: z.string() }

/** Where customers collect their goods, in the reader's language. */
export const collectionCounter = z.object({ ...counterFields, keep_days: z.int() })
export type CollectionCounter = z.output<typeof collectionCounter>

/** A shipment that is ready at the counter, as its customer sees it; staff see it without the code. */
export const collection = z.object({
  ...counterFields,
  /** Whoever shows it gets the goods; null for staff. */
  code: z.nullable(z.string()),
  ready_at: timestamp,
  keep_until: timestamp,
})
export type Collection = z.output<typeof collection>

export const collectionCalls = calls({
  collectionCounter: {
    method: 'GET',
    path: '/api/{svc}/collection-counter',
    auth: 'access',
    source: 'ours',
    summary: 'Where customers of this country collect their goods; null without a counter.',
    input: {},
    output: one(z.nullable(collectionCounter)),
  },
})

const inEachLanguage = z.object({ en: text(80, 1), id: text(80, 1), cn: text(80, 1) })

const counterInput = z.object({
  name: inEachLanguage,
  address: text(300, 1),
  /** `1-6 09:00-18:00`, Monday is 1; any other text is shown verbatim. */
  hours: text(80, 1),
  phone: text(40),
  /** Days after the notice for which goods are kept. */
  keep_days: z.int().check(z.gte(collectionDays.min), z.lte(collectionDays.max)),
})
export type CounterInput = z.output<typeof counterInput>

export const staffCounter = z.object({
  country,
  name: z.object({ en: z.string(), id: z.string(), cn: z.string() }),
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
  keep_days: z.int(),
  version: z.string(),
})
export type StaffCounter = z.output<typeof staffCounter>

export const staffCollectionCalls = calls({
  staffCounters: {
    method: 'GET',
    path: '/api/ops/collection-counters',
    auth: 'staff',
    roles: ['hub', 'support'],
    source: 'ours',
    summary: 'The collection counters, at most one for each country.',
    input: {},
    output: many(staffCounter),
  },
  staffSaveCounter: {
    method: 'PUT',
    path: '/api/ops/collection-counters',
    auth: 'staff',
    roles: [],
    source: 'ours',
    summary:
      'Sets the collection counter of a country. Notices that went out keep what they said. `version` is that of the counter that it replaces, null if there was none.',
    labels: {
      keep_days: { en: 'Days kept', id: 'Hari penyimpanan', cn: '保管天数' },
    },
    input: { body: z.extend(counterInput, { country, version: seenVersion }) },
    output: one(staffCounter),
  },
})
