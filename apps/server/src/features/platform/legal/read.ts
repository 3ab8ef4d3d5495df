import { messageText, type Answer, type CarriedRead, type Language, type legalCalls } from '@layar/contract'
import type { LegalKind } from '@layar/domain'
import type { Db } from '../../../db/open'
import { shownVersions } from './store'

interface Reader {
  readonly db: Db
  readonly now: Date
  readonly language: Language
}

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .flatMap((part) => {
      // A heading is a paragraph of its own, also where no blank line follows it.
      const [first = '', ...rest] = part.trim().split('\n')
      return first.startsWith('# ') ? [first, rest.join('\n')] : [part.trim()]
    })
    .filter((part) => part !== '')

/** The version in force, or the one that is named; undefined where there is none. */
export const readLegal = async (
  { db, now, language }: Reader,
  kind: LegalKind,
  documentId?: string,
): Promise<Answer<typeof legalCalls.legalDocument> | undefined> => {
  const versions = await shownVersions(db, kind, now)
  const [newest] = versions
  const row = documentId === undefined ? newest : versions.find(({ id }) => id === documentId)
  if (row === undefined) return undefined
  return {
    action: true,
    message: messageText('ok', language),
    result: {
      kind,
      document_id: row.id,
      title: row.title[language],
      paragraphs: paragraphsOf(row.body[language]),
      valid_from: row.validFrom.toISOString(),
      valid_to: row.validTo !== null && row.validTo <= now ? row.validTo.toISOString() : null,
      is_sample: row.isSample,
      versions: versions.map(({ id, validFrom }) => ({ document_id: id, valid_from: validFrom.toISOString() })),
    },
  }
}

/** What the page of a legal text carries. */
export const carriedLegal = async (reader: Reader, kind: LegalKind): Promise<CarriedRead | undefined> => {
  const answer = await readLegal(reader, kind)
  return answer && { name: 'legal', language: reader.language, kind, answer }
}
