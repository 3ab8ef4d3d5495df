/** One table, filled from the rows `c` of `grown` (`grow.ts`). */
export interface Growth {
  readonly table: string
  /** Which of its sample rows the others are copies of; without one, they are only what `set` says. */
  readonly like?: string
  /** What differs from row to row, as SQL. */
  readonly set: Readonly<Record<string, string>>
  /** @default every row */
  readonly where?: string
}

export const code = (prefix: string): string => `'${prefix}-' || left(c.code, 5) || '-' || right(c.code, 5)`
export const own = (name: string): string => `md5('${name}' || c.n)::uuid`
export const admin = "(select id from staff where email = 'admin@layar.example')"
export const times = { created_at: 'c.at', updated_at: 'c.at' }
