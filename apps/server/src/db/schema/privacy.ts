import type { LegalBasis } from '@layar/domain'
import type { SQL } from 'drizzle-orm'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import type { Subjects } from './subjects'

/**
 * What a column says of a person, declared beside the column. The data export, the erasure of an account and the
 * retention job read nothing else.
 *
 * - `personal`: exported; erased with the account
 * - `internal`: erased with the account and never exported, such as hashes and notes of staff
 * - `kept`: exported; outlives the account until the term of `basis` ends
 * - `disclosed`: exported; names nobody once the account is erased
 * - `none`: neither exported nor erased
 */
export interface Privacy {
  readonly word: 'personal' | 'internal' | 'kept' | 'disclosed' | 'none'
  readonly basis?: LegalBasis
  /** What the export shows instead of the column, in SQL with an alias; nothing if false. */
  readonly exported?: string | false
  /** The value after erasure, in SQL; otherwise empty. */
  readonly erasedTo?: string
  /** Of `kept`: what the law requires of the column once the account is erased, in SQL; otherwise all of it. */
  readonly keptAs?: string
}

/** A column that says what it tells of a person. */
export type Declared<Builder extends PgColumnBuilderBase = PgColumnBuilderBase> = Builder & { _: { privacy: true } }

const declarations = new WeakMap<object, Privacy>()

export const privacyOf = (builder: PgColumnBuilderBase): Privacy | undefined => declarations.get(builder)

const declare = <Builder extends PgColumnBuilderBase>(builder: Builder, privacy: Privacy): Declared<Builder> => {
  declarations.set(builder, privacy)
  return builder as Declared<Builder>
}

type Details = { readonly exported?: string; readonly erasedTo?: string }

export const personal = <Builder extends PgColumnBuilderBase>(builder: Builder, details: Details = {}) =>
  declare(builder, { word: 'personal', ...details })
export const internal = <Builder extends PgColumnBuilderBase>(
  builder: Builder,
  details: Pick<Details, 'erasedTo'> = {},
) => declare(builder, { word: 'internal', ...details })
export const keptByLaw = <Builder extends PgColumnBuilderBase>(
  basis: LegalBasis,
  builder: Builder,
  details: Pick<Privacy, 'exported' | 'erasedTo' | 'keptAs'> = {},
) => declare(builder, { word: 'kept', basis, ...details })
export const disclosed = <Builder extends PgColumnBuilderBase>(builder: Builder) =>
  declare(builder, { word: 'disclosed' })
export const none = <Builder extends PgColumnBuilderBase>(builder: Builder) => declare(builder, { word: 'none' })

/** The rows of a table about people. */
export interface PersonalRows {
  /** Which rows are about these customers. */
  readonly about: (subjects: Subjects) => SQL
  /** Erasure removes the rows, or only what is personal in them. */
  readonly onErasure: 'remove' | 'blank'
  /** Which of the rows the export shows, in SQL: all unless given, none if false. */
  readonly exportedRows?: string | false
  /** Rows that outlive the account until the term of `basis` ends. */
  readonly keptRows?: { readonly basis: LegalBasis; readonly rows: string }
  /** The rows whose `kept` columns the law requires, in SQL; the others lose them with the account. All unless given. */
  readonly keptIf?: string
  /** The moment in whose year the legal term of a row begins, in SQL; otherwise `created_at`. */
  readonly termFrom?: string
}
