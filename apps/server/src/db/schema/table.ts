import {
  pgTable,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import type { BuildExtraConfigColumns } from 'drizzle-orm'
import { checksOf } from './guards'
import { privacyOf, type Declared, type PersonalRows, type Privacy } from './privacy'

type Extras<Name extends string, Columns extends Record<string, PgColumnBuilderBase>> = (
  columns: BuildExtraConfigColumns<Name, Columns, 'pg'>,
) => PgTableExtraConfigValue[]

/** A table about no customer, with the CHECKs of its columns. */
export const table = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extras?: Extras<Name, Columns>,
) =>
  pgTable(name, columns, (self) => [
    ...checksOf(name, columns, self as Record<string, AnyPgColumn>),
    ...(extras?.(self) ?? []),
  ])

/** What the columns of a table about people say of them. */
export interface PersonalTable extends PersonalRows {
  readonly columns: Readonly<Record<string, Privacy>>
}

const personalTables = new WeakMap<PgTable, PersonalTable>()

export const personalTableOf = (of: PgTable): PersonalTable | undefined => personalTables.get(of)

/** A table about customers: each of its columns declares what it says of them, or the types do not hold. */
export const personTable = <Name extends string, Columns extends Record<string, Declared>>(
  name: Name,
  rows: PersonalRows,
  columns: Columns,
  extras?: Extras<Name, Columns>,
) => {
  const made = table(name, columns, extras)
  const declared = Object.entries(columns).flatMap(([property, builder]) => {
    const privacy = privacyOf(builder)
    return privacy === undefined ? [] : [[property, privacy] as const]
  })
  personalTables.set(made, { ...rows, columns: Object.fromEntries(declared) })
  return made
}
