import { draftDays, draftKinds, draftLimits } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, id, many, one, text, timestamp } from '../../wire'

const entry = {
  draft_id: id,
  kind: z.enum(draftKinds),
  /** What the customer recognises it by; may be empty. */
  title: z.string(),
  /** The last open step, from 1 to 5: the number `step` of `state`; 1 without one. */
  step: z.int(),
  /** Raised by one with every change. */
  version: z.int(),
  changed_at: timestamp,
}

export const draftEntry = z.object(entry)
export type DraftEntry = z.output<typeof draftEntry>

/** The input as typed: the client alone reads it, and every part is validated again when it is submitted. */
const state = z.record(z.string(), z.unknown())
/** The version of the shape of `state`, chosen by the client. */
const format = z.int().check(z.gte(1), z.lte(1000))

export const savedDraft = z.object({
  ...entry,
  format,
  /** As saved, except that links to uploaded files are signed anew. */
  state,
  /** Files that are no longer there, whose links were left out. */
  lost_files: z.int(),
})
export type SavedDraft = z.output<typeof savedDraft>

/**
 * `saved`: the draft had the version that the client knew, or this very content. `kept_both`: another device had changed
 * it; this input is the draft now, and the other one is the new draft `other_draft_id`. `restored`: it had been deleted
 * meanwhile, and is a draft again.
 */
export const draftOutcomes = ['saved', 'kept_both', 'restored'] as const

export const draftCalls = calls({
  drafts: {
    method: 'GET',
    path: '/api/{svc}/draft',
    auth: 'customer',
    source: 'ours',
    summary: 'The drafts of the customer, the last changed first, without their content.',
    input: {},
    output: many(draftEntry),
  },
  draft: {
    method: 'GET',
    path: '/api/{svc}/draft/{draft_id}',
    auth: 'customer',
    source: 'ours',
    summary: 'One draft with its content.',
    input: { params: z.object({ draft_id: id }) },
    output: one(savedDraft),
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/{svc}/draft/{draft_id}',
    auth: 'customer',
    source: 'ours',
    summary: `Saves a draft under an id chosen by the client. It is deleted ${draftDays} days after its last change.`,
    labels: {
      base_version: { en: 'Version', id: 'Versi', cn: '版本' },
    },
    input: {
      params: z.object({ draft_id: id }),
      body: z.object({
        kind: z.enum(draftKinds),
        title: text(draftLimits.title),
        format,
        state,
        /** The version that the client changed; 0 for a new draft. */
        base_version: z.int().check(z.gte(0)),
      }),
    },
    output: one(z.object({ ...entry, outcome: z.enum(draftOutcomes), other_draft_id: z.nullable(id) })),
  },
  deleteDraft: {
    method: 'DELETE',
    path: '/api/{svc}/draft/{draft_id}',
    auth: 'customer',
    source: 'ours',
    summary: 'Deletes a draft: submitted or given up.',
    input: { params: z.object({ draft_id: id }) },
    output: done,
  },
})
