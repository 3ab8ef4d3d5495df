import * as z from 'zod/mini'
import { id, text, timestamp } from '../wire'

/** Lifecycle fields of every version of prices or statutory rates: one person drafts it, another one publishes it. */
export const versionLife = z.object({
  /** `waiting`: published, in force from `valid_from`. `ended`: replaced by a later version. */
  state: z.enum(['draft', 'waiting', 'in_force', 'ended', 'retired']),
  valid_from: z.nullable(timestamp),
  valid_to: z.nullable(timestamp),
  note: z.string(),
  revision: z.int(),
  edited_by: z.nullable(z.string()),
  /** The last editor may not publish it. */
  is_edited_by_me: z.boolean(),
  published_by: z.nullable(z.string()),
  published_at: z.nullable(timestamp),
  is_sample: z.boolean(),
  created_at: timestamp,
})
export type VersionLife = z.output<typeof versionLife>

/** The published version that a draft would replace; null if there is none yet. */
export const replacesId = z.nullable(id)

/** Sent with the content on every save. */
export const draftHead = { revision: z.int(), note: text(500) }

export const publishBody = z.object({
  revision: z.int(),
  /** The version the publisher compared it with. */
  replaces_id: replacesId,
  /** Null: immediately. */
  valid_from: z.nullable(z.iso.datetime({ offset: true })),
})

export const versionSummaries = {
  publish: 'A second person puts a draft in force, at once or from a later time on.',
  retire: 'Drops a draft, takes back a version that waits for its day, or files an ended one.',
} as const
