import { countries, countrySettings, legalBases, type Country, type LegalBasis } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Subjects } from '../../../db/schema/subjects'
import { erasedColumns, keptColumns, personalData, termOver, type PersonalData } from './personal-data'

type Assignments = ReturnType<typeof erasedColumns>

const setTo = (assignments: Assignments): SQL =>
  sql.raw(assignments.map(({ name, value }) => `${name} = ${value}`).join(', '))

/** Removes rows, or empties what is personal in them. Returns the storage keys of files that are to be deleted. */
const eraseRows = async (db: Db, data: PersonalData, where: SQL): Promise<string[]> => {
  const name = sql.identifier(data.table)
  const storageKeys =
    data.table === 'files'
      ? await db.execute<{ storage_key: string }>(
          sql`select storage_key from files where deleted_at is null and ${where}`,
        )
      : undefined
  const assignments = erasedColumns(data)
  if (data.onErasure === 'remove') await db.execute(sql`delete from ${name} where ${where}`)
  else if (assignments.length > 0) await db.execute(sql`update ${name} set ${setTo(assignments)} where ${where}`)
  return storageKeys?.rows.map(({ storage_key: key }) => key) ?? []
}

/**
 * Erases customers from every table, except what the law keeps: that goes with {@link eraseReleased}. Returns the
 * storage keys of the files to delete.
 */
export const erase = async (db: Db, subjects: Subjects): Promise<string[]> => {
  const storageKeys: string[] = []
  for (const data of personalData) {
    const about = data.about(subjects)
    const where = data.keptRows === undefined ? about : sql`${about} and not (${sql.raw(data.keptRows.rows)})`
    storageKeys.push(...(await eraseRows(db, data, where)))
  }
  return storageKeys
}

const releasedIn = async (
  db: Db,
  data: PersonalData,
  basis: LegalBasis,
  country: Country,
): Promise<readonly string[]> => {
  const over = termOver(data, { basis, country, timeZone: countrySettings[country].businessTimeZone })
  const columns = keptColumns(data, basis)
  if (columns.length > 0) {
    const left = sql.raw(columns.map(({ name, value }) => `${name} is distinct from ${value}`).join(' or '))
    await db.execute(sql`update ${sql.identifier(data.table)} set ${setTo(columns)} where (${left}) and ${over}`)
  }
  if (data.keptRows?.basis !== basis) return []
  const isLeft = data.onErasure === 'remove' ? sql`true` : sql`deleted_at is null`
  return eraseRows(db, data, sql`${sql.raw(data.keptRows.rows)} and ${isLeft} and ${over}`)
}

/**
 * Erases what was kept of erased customers once the law no longer requires it (`retentionYears` of the domain).
 * Returns the storage keys of the files to delete.
 */
export const eraseReleased = async (db: Db): Promise<string[]> => {
  const storageKeys: string[] = []
  for (const data of personalData)
    for (const basis of legalBases)
      for (const country of countries) storageKeys.push(...(await releasedIn(db, data, basis, country)))
  return storageKeys
}
