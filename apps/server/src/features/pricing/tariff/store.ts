import type { TariffVersion } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/open'
import { staff, tariffVersions } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { isOpen, versionWrites, versionLife, type Versions } from '../../platform/public'
import type { TariffVersionRow } from './content'

const publisher = alias(staff, 'publisher')

export const versionRows = (db: Db) =>
  db
    .select({
      version: tariffVersions,
      editor: staff.name,
      publisher: publisher.name,
      sort_at: sql<string>`${tariffVersions.createdAt}::text`,
      id: tariffVersions.id,
    })
    .from(tariffVersions)
    .leftJoin(staff, eq(staff.id, tariffVersions.editedBy))
    .leftJoin(publisher, eq(publisher.id, tariffVersions.publishedBy))

type Row = Awaited<ReturnType<typeof versionRows>>[number]

/** @throws `not_found` */
export const findVersion = async (db: Db, tariffId: string): Promise<Row> => {
  const [row] = await versionRows(db).where(eq(tariffVersions.id, tariffId))
  if (row === undefined) throw fail('not_found')
  return row
}

const samePlace = ({ service, destCountry }: Pick<TariffVersionRow, 'service' | 'destCountry'>) =>
  and(eq(tariffVersions.service, service), eq(tariffVersions.destCountry, destCountry))

/** The version that prices, or will price, the same service of the same country: published, with no end date yet. */
export const openVersion = async (db: Db, version: Pick<TariffVersionRow, 'service' | 'destCountry'>) => {
  const [row] = await db
    .select()
    .from(tariffVersions)
    .where(and(samePlace(version), isOpen(tariffVersions)))
  return row
}

/** The tariff part of two-person publishing. */
export const tariffVersionTable: Versions<TariffVersionRow> = {
  codes: {
    notDraft: 'tariff_not_draft',
    changed: 'tariff_changed',
    inForce: 'tariff_in_force',
    beginsTooEarly: 'tariff_begins_too_early',
  },
  lock: async (db, tariffId) => {
    const [row] = await db.select().from(tariffVersions).where(eq(tariffVersions.id, tariffId)).for('update')
    if (row === undefined) throw fail('not_found')
    return row
  },
  findOpen: openVersion,
  ...versionWrites<TariffVersionRow>(tariffVersions, samePlace),
}

export const versionView = (
  row: Pick<Row, 'version' | 'editor' | 'publisher'>,
  context: StaffContext,
): TariffVersion => {
  const { version } = row
  return {
    tariff_id: version.id,
    code: version.code,
    service: version.service,
    country: version.destCountry,
    currency: version.currency,
    ...versionLife(row, context),
  }
}
