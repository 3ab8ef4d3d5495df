import { retentionYears, type Country, type LegalBasis } from '@layar/domain'
import { getTableColumns, getTableName, is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../db/schema'
import type { Privacy } from '../../../db/schema/privacy'
import type { Subjects } from '../../../db/schema/subjects'
import { personalTableOf, type PersonalTable } from '../../../db/schema/table'

/** A column as the database names it, and what it says of a person. */
interface Column {
  readonly name: string
  readonly privacy: Privacy
  /** The empty value in SQL. */
  readonly empty: string
}

export interface PersonalData extends Omit<PersonalTable, 'columns'> {
  readonly table: string
  readonly columns: readonly Column[]
}

const emptyOf = ({ notNull, columnType }: { notNull: boolean; columnType: string }): string => {
  if (!notNull) return 'null'
  if (columnType === 'PgArray' || columnType === 'PgJsonb') return `'{}'`
  return `''`
}

const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [one] : []))

const read = (table: PgTable): PersonalData[] => {
  const declared = personalTableOf(table)
  if (declared === undefined) return []
  const columns = Object.entries(getTableColumns(table)).flatMap(([property, column]) => {
    const privacy = declared.columns[property]
    return privacy === undefined ? [] : [{ name: column.name, privacy, empty: emptyOf(column) }]
  })
  return [{ ...declared, table: getTableName(table), columns }]
}

const parentsOf = (table: PgTable): readonly string[] =>
  getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable))

/** Rows go before the rows that they reference. */
const childrenFirst = (): PgTable[] => {
  // Read once: the whole declaration of a table is evaluated each time.
  const references = tables.map((child) => ({ child, parents: parentsOf(child) }))
  const ordered: PgTable[] = []
  const visited = new Set<PgTable>()
  const visit = (table: PgTable): void => {
    if (visited.has(table)) return
    visited.add(table)
    for (const { child, parents } of references) if (parents.includes(getTableName(table))) visit(child)
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered
}

/** The tables about people, in the order of deletion, as their columns are declared in the schema. */
export const personalData: readonly PersonalData[] = childrenFirst().flatMap(read)

const exportedWords: ReadonlySet<Privacy['word']> = new Set(['personal', 'kept', 'disclosed'])

/** What the export shows of a table, as a list of SQL columns; null if nothing. */
export const exportedColumns = ({ columns, exportedRows }: PersonalData): string | null => {
  if (exportedRows === false) return null
  const shown = columns.filter(({ privacy }) => exportedWords.has(privacy.word) && privacy.exported !== false)
  return shown.length === 0 ? null : shown.map(({ name, privacy }) => privacy.exported || name).join(', ')
}

interface Assignment {
  readonly name: string
  readonly value: string
}

const emptied = ({ name, privacy, empty }: Column): Assignment => ({ name, value: privacy.erasedTo ?? empty })

const reduced = (column: Column, keptIf: string | undefined): Assignment[] => {
  const { name, privacy } = column
  if (keptIf === undefined && privacy.keptAs === undefined) return []
  const kept = privacy.keptAs ?? name
  const value = keptIf === undefined ? kept : `case when ${keptIf} then ${kept} else ${emptied(column).value} end`
  return [{ name, value }]
}

/** The columns that an erasure empties or reduces to what the law requires, with their values in SQL. */
export const erasedColumns = ({ columns, keptIf }: PersonalData): readonly Assignment[] =>
  columns.flatMap((column) => {
    const { word } = column.privacy
    if (word === 'kept') return reduced(column, keptIf)
    return word === 'personal' || word === 'internal' ? [emptied(column)] : []
  })

/** The columns that outlive the account by one law. */
export const keptColumns = ({ columns }: PersonalData, basis: LegalBasis) =>
  columns.filter(({ privacy }) => privacy.word === 'kept' && privacy.basis === basis).map(emptied)

/** Rows of erased customers of a country whose legal term ended: it runs from the end of their calendar year. */
export const termOver = (
  { about, termFrom = 'created_at' }: Pick<PersonalData, 'about' | 'termFrom'>,
  { basis, country, timeZone }: { basis: LegalBasis; country: Country; timeZone: string },
): SQL => {
  const erased: Subjects = {
    customers: sql`select id from customers where status = 'deleted' and country = ${country}`,
    contacts: [],
    contactKeys: [],
  }
  return sql`${about(erased)} and ${sql.raw(termFrom)} < (date_trunc('year', now() at time zone ${timeZone})
    - make_interval(years => ${retentionYears[basis][country]})) at time zone ${timeZone}`
}
