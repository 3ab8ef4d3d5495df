import { legalKinds, type Country, type LegalKind } from '@layar/domain'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { customers, legalConsents, legalDocuments } from '../../../db/schema'
import type { RequestContext } from '../../../request/context'
import { isInForce, type LegalRow } from './store'

/** The operator's own address of a text, which stands in the place of ours. */
const ownUrl = ({ companies }: Config, country: Country, kind: LegalKind): string | null => {
  const { termsUrl, privacyUrl } = companies[country]
  return kind === 'terms' ? termsUrl : privacyUrl
}

/** The texts of ours that customers of a country read. */
const ourKinds = (config: Config, country: Country): LegalKind[] =>
  legalKinds.filter((kind) => ownUrl(config, country, kind) === null)

/** Records with a new account which versions were in force: the form named and linked them. */
export const recordConsents = async (
  { db, now, config }: Pick<RequestContext, 'db' | 'now' | 'config'>,
  { id: customerId, country }: { readonly id: string; readonly country: Country },
): Promise<void> => {
  const inForce = await db.select().from(legalDocuments).where(isInForce(now))
  const rows = legalKinds.flatMap((kind): (typeof legalConsents.$inferInsert)[] => {
    const url = ownUrl(config, country, kind)
    const row = { customerId, kind, given: 'registered' as const }
    if (url !== null) return [{ ...row, url }]
    const document = inForce.find((one) => one.kind === kind)
    return document === undefined ? [] : [{ ...row, documentId: document.id }]
  })
  if (rows.length > 0) await db.insert(legalConsents).values(rows).onConflictDoNothing()
}

/** Versions that came into force after a customer registered, and that they were not told of yet. */
export const untoldLegal = (
  { db, now, config, country }: Pick<RequestContext, 'db' | 'now' | 'config' | 'country'>,
  customerId: string,
): Promise<LegalRow[]> => {
  const registered = db.select({ at: customers.createdAt }).from(customers).where(eq(customers.id, customerId))
  return db
    .select()
    .from(legalDocuments)
    .where(
      and(
        isInForce(now),
        inArray(legalDocuments.kind, ourKinds(config, country)),
        gt(legalDocuments.validFrom, sql`(${registered})`),
        sql`not exists (select 1 from ${legalConsents} where ${legalConsents.documentId} = ${legalDocuments.id} and ${legalConsents.customerId} = ${customerId})`,
      ),
    )
    .orderBy(asc(legalDocuments.kind))
}

/** False where there is no such version. Telling it again changes nothing. */
export const markLegalTold = async (db: Db, now: Date, customerId: string, documentId: string): Promise<boolean> => {
  const [row] = await db
    .select()
    .from(legalDocuments)
    .where(and(eq(legalDocuments.id, documentId), isInForce(now)))
  if (row === undefined) return false
  await db.insert(legalConsents).values({ customerId, kind: row.kind, documentId, given: 'told' }).onConflictDoNothing()
  return true
}
