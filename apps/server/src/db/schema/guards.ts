import { sql, type SQL } from 'drizzle-orm'
import { check, text, type AnyPgColumn, type PgColumnBuilderBase } from 'drizzle-orm/pg-core'

/** A CHECK of one column; `name` ends the name of the constraint. */
interface Guard {
  readonly name: string
  readonly condition: (column: AnyPgColumn) => SQL
}

const guards = new WeakMap<object, readonly Guard[]>()

const guarded = <Builder extends PgColumnBuilderBase>(builder: Builder, ...added: readonly Guard[]): Builder => {
  guards.set(builder, [...(guards.get(builder) ?? []), ...added])
  return builder
}

const literals = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A text that is one of a closed set of the domain. */
export const oneOf = <U extends string, T extends Readonly<[U, ...U[]]>>(name: string, values: T) =>
  guarded(text(name, { enum: values }), {
    name: 'known',
    condition: (column) => sql`${column} in (${literals(values)})`,
  })

/** A list of texts of a closed set of the domain. */
export const someOf = <U extends string, T extends Readonly<[U, ...U[]]>>(name: string, values: T) =>
  guarded(text(name, { enum: values }).array(), {
    name: 'known',
    condition: (column) => sql`${column} <@ array[${literals(values)}]`,
  })

const limit = (name: string, text: string): Guard => ({
  name,
  condition: (column) => sql`${column} ${sql.raw(text)}`,
})

export const positive = <Builder extends PgColumnBuilderBase>(builder: Builder): Builder =>
  guarded(builder, limit('positive', '> 0'))

export const notNegative = <Builder extends PgColumnBuilderBase>(builder: Builder): Builder =>
  guarded(builder, limit('not_negative', '>= 0'))

/** Both ends inclusive. */
export const between = <Builder extends PgColumnBuilderBase>(builder: Builder, from: number, to: number): Builder =>
  guarded(builder, limit('in_range', `between ${String(from)} and ${String(to)}`))

const form =
  (pattern: string) =>
  <Builder extends PgColumnBuilderBase>(builder: Builder): Builder =>
    guarded(builder, limit('well_formed', `~ '${pattern}'`))

/** ISO 4217. */
export const currencyCode = form('^[A-Z]{3}$')
/** ISO 3166-1 alpha-2 in lower case. */
export const countryCode = form('^[a-z]{2}$')
/** The same in capital letters. */
export const capitalCountryCode = form('^[A-Z]{2}$')
export const notBlank = form('\\S')

/** The CHECKs that the columns of a table bring along. */
export const checksOf = (
  table: string,
  builders: Readonly<Record<string, PgColumnBuilderBase>>,
  columns: Readonly<Record<string, AnyPgColumn>>,
) =>
  Object.entries(builders).flatMap(([property, builder]) => {
    const column = columns[property]
    if (column === undefined) return []
    return (guards.get(builder) ?? []).map(({ name, condition }) =>
      check(`${table}_${column.name}_${name}`, condition(column)),
    )
  })

/** The earlier moment comes before the later one; either may be missing. */
export const inOrder = (name: string, earlier: AnyPgColumn, later: AnyPgColumn) =>
  check(name, sql`${earlier} < ${later}`)

/** Who asked does not decide. */
export const twoPeople = (name: string, first: AnyPgColumn, second: AnyPgColumn) =>
  check(name, sql`${first} <> ${second}`)

export const atMostOneOf = (name: string, ...columns: readonly AnyPgColumn[]) =>
  check(name, sql`num_nonnulls(${sql.join([...columns], sql`, `)}) <= 1`)
