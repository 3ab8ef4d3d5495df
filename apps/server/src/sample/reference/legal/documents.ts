import type { legalDocuments } from '../../../db/schema'
import { fixedId } from '../fixed-id'
import { samplePrivacy } from './privacy'
import { sampleTerms } from './terms'

const since = new Date('2025-01-01T00:00:00+08:00')
const sample = { status: 'published', validFrom: since, createdAt: since, isSample: true } as const

export const sampleLegal: readonly (typeof legalDocuments.$inferInsert)[] = [
  { id: fixedId('legal/terms'), kind: 'terms', ...sampleTerms, ...sample },
  { id: fixedId('legal/privacy'), kind: 'privacy', ...samplePrivacy, ...sample },
]
