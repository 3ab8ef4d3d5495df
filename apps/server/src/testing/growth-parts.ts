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
/**
 * Work waits for days and is done, so that open work grows with what comes in a day, not with the years behind it: however many
 * shipments there are, what is open is among the newest 100,000, three weeks of a large business. `npm run measure:growth` may
 * name another size, to compare few shipments with many over the same open work.
 */
export const openAmong = Number(process.env['LAYAR_GROWTH_OPEN_AMONG'] ?? 100_000)
/** The month whose invoices the tax report is asked for. */
export const taxMonth = '2021-03'
/** Of the newest rows alone. */
export const recent = (condition: string): string => `(c.is_recent and ${condition})`

export const times = { created_at: 'c.at', updated_at: 'c.at' }
/** Of an invoice, without what its own rows hold. */
export const snapshot = `t.snapshot - 'carts' - 'lines'`
