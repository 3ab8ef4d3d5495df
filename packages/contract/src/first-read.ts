import type { Call, Language } from './define'

/** A read that a screen begins with, as the portal keeps its answer: of which call, in which language, of what. */
export type FirstRead = readonly [
  path: Call['path'],
  method: Call['method'],
  language: Language,
  input: unknown,
  /** Its answer is the first page of a list. */
  kind?: 'pages',
]

/** The element of a drawn page that lists its first reads, as JSON. They name nobody: one page serves all. */
export const firstReadsElementId = 'layar-first-reads'

/** Stands in a first read for the record that the address names. */
export const addressedRecord = '…'
