import type { TaxVersion } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/open'
import { staff, taxProfiles } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { isOpen, versionWrites, versionLife, type Versions } from '../../platform/public'
import type { TaxRow } from './content'

const publisher = alias(staff, 'publisher')

export const taxRows = (db: Db) =>
  db
    .select({
      version: taxProfiles,
      editor: staff.name,
      publisher: publisher.name,
      sort_at: sql<string>`${taxProfiles.createdAt}::text`,
      id: taxProfiles.id,
    })
    .from(taxProfiles)
    .leftJoin(staff, eq(staff.id, taxProfiles.editedBy))
    .leftJoin(publisher, eq(publisher.id, taxProfiles.publishedBy))

type Row = Awaited<ReturnType<typeof taxRows>>[number]

/** @throws `not_found` */
export const findTax = async (db: Db, taxId: string): Promise<Row> => {
  const [row] = await taxRows(db).where(eq(taxProfiles.id, taxId))
  if (row === undefined) throw fail('not_found')
  return row
}

const samePlace = ({ kind, country }: Pick<TaxRow, 'kind' | 'country'>) =>
  and(eq(taxProfiles.kind, kind), eq(taxProfiles.country, country))

/** The rates that apply, or will apply, to the same kind and country: published, with no end date yet. */
export const openTax = async (db: Db, version: Pick<TaxRow, 'kind' | 'country'>) => {
  const [row] = await db
    .select()
    .from(taxProfiles)
    .where(and(samePlace(version), isOpen(taxProfiles)))
  return row
}

/** The tax part of two-person publishing. */
export const taxVersionTable: Versions<TaxRow> = {
  codes: {
    notDraft: 'tax_not_draft',
    changed: 'tax_changed',
    inForce: 'tax_in_force',
    beginsTooEarly: 'tax_begins_too_early',
  },
  lock: async (db, taxId) => {
    const [row] = await db.select().from(taxProfiles).where(eq(taxProfiles.id, taxId)).for('update')
    if (row === undefined) throw fail('not_found')
    return row
  },
  findOpen: openTax,
  ...versionWrites<TaxRow>(taxProfiles, samePlace),
}

export const taxView = (row: Pick<Row, 'version' | 'editor' | 'publisher'>, context: StaffContext): TaxVersion => {
  const { version } = row
  return {
    tax_id: version.id,
    code: version.version,
    kind: version.kind,
    country: version.country,
    ...versionLife(row, context),
  }
}
