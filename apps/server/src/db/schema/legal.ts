import { legalKinds, versionStatuses } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, inLanguages, key } from './columns'
import { customers } from './customer'
import { oneOf } from './guards'
import { none, personal } from './privacy'
import { own } from './subjects'
import { personTable, table } from './table'
import { versionChecks, versionColumns } from './version-columns'

/** A version of the terms or of the privacy notice, in every language. */
export const legalDocuments = table(
  'legal_documents',
  {
    id: key(),
    kind: oneOf('kind', legalKinds).notNull(),
    status: oneOf('status', versionStatuses).notNull(),
    title: inLanguages('title').notNull(),
    /** A blank line ends a paragraph; `# ` begins a heading. */
    body: inLanguages('body').notNull(),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('legal_documents_one_open')
      .on(t.kind)
      .where(sql`${t.status} = 'published' and ${t.validTo} is null`),
    ...versionChecks('legal_documents', t),
    index('legal_documents_newest').on(t.createdAt, t.id),
  ],
)

/** Which version a customer registered under, and of which later one they were told. */
export const legalConsents = personTable(
  'legal_consents',
  { about: own, onErasure: 'remove' },
  {
    id: key(),
    customerId: none(
      uuid('customer_id')
        .notNull()
        .references(() => customers.id),
    ),
    kind: personal(oneOf('kind', legalKinds).notNull()),
    /** Null where the operator's own address stood in the place of a document of ours. */
    documentId: personal(
      uuid('document_id').references(() => legalDocuments.id),
      {
        exported: `(select to_char(d.valid_from at time zone 'Asia/Singapore', 'YYYY-MM-DD') from legal_documents d where d.id = document_id) as version_of`,
      },
    ),
    url: personal(text('url')),
    /** `registered`: agreed to with the account; `told`: a later version that was shown and closed. */
    given: personal(oneOf('given', ['registered', 'told']).notNull()),
    createdAt: createdAt(),
  },
  (t) => [
    check('legal_consents_one_text', sql`num_nonnulls(${t.documentId}, ${t.url}) = 1`),
    uniqueIndex('legal_consents_once').on(t.customerId, t.documentId),
    index('legal_consents_document').on(t.documentId),
  ],
)
