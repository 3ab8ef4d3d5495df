import { legalKinds } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, many, one, text, timestamp } from '../../wire'
import { publishBody, replacesId, versionLife, versionSummaries } from '../version'

export const legalKind = z.enum(legalKinds)

/** A version of the terms or of the privacy notice, in the reader's language. */
export const legalDocument = z.object({
  kind: legalKind,
  document_id: id,
  title: z.string(),
  /** Plain text, never parsed as markup; one that begins with `# ` is a heading. */
  paragraphs: z.array(z.string()),
  valid_from: timestamp,
  /** Null: in force. */
  valid_to: z.nullable(timestamp),
  is_sample: z.boolean(),
  /** All versions that are or were in force, newest first. */
  versions: z.array(z.object({ document_id: id, valid_from: timestamp })),
})
export type LegalDocument = z.output<typeof legalDocument>

export const legalCalls = calls({
  legalDocument: {
    method: 'GET',
    path: '/api/{svc}/legal/{kind}',
    auth: 'access',
    source: 'ours',
    summary: 'The terms or the privacy notice in force, or an earlier version.',
    input: { params: z.object({ kind: legalKind }), query: z.object({ document_id: z.optional(id) }) },
    output: one(legalDocument),
  },
})

const inEachLanguage = (max: number) => z.object({ en: text(max, 1), id: text(max, 1), cn: text(max, 1) })
const content = { title: inEachLanguage(120), body: inEachLanguage(40_000), note: text(500) }

export const staffLegal = z.object({
  document_id: id,
  kind: legalKind,
  title: z.object({ en: z.string(), id: z.string(), cn: z.string() }),
  body: z.object({ en: z.string(), id: z.string(), cn: z.string() }),
  replaces_id: replacesId,
  ...versionLife.shape,
})
export type StaffLegal = z.output<typeof staffLegal>

const by = { auth: 'staff', roles: ['support'], source: 'ours' } as const
const params = z.object({ document_id: id })

export const staffLegalCalls = calls({
  staffLegalDocuments: {
    method: 'GET',
    path: '/api/ops/legal',
    ...by,
    summary: 'All versions of the terms and the privacy notice, newest first.',
    input: {},
    output: many(staffLegal),
  },
  staffDraftLegal: {
    method: 'POST',
    path: '/api/ops/legal',
    ...by,
    summary: 'A draft of the terms or the privacy notice, for a second person to publish.',
    input: { body: z.object({ kind: legalKind, ...content }) },
    output: one(staffLegal),
  },
  staffSaveLegal: {
    method: 'PUT',
    path: '/api/ops/legal/{document_id}',
    ...by,
    summary: 'Writes a draft.',
    input: { params, body: z.object({ revision: z.int(), ...content }) },
    output: one(staffLegal),
  },
  staffPublishLegal: {
    method: 'POST',
    path: '/api/ops/legal/{document_id}/publish',
    ...by,
    summary: versionSummaries.publish,
    input: { params, body: publishBody },
    output: one(staffLegal),
  },
  staffRetireLegal: {
    method: 'POST',
    path: '/api/ops/legal/{document_id}/retire',
    ...by,
    summary: versionSummaries.retire,
    input: { params },
    output: one(staffLegal),
  },
})
