import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { FileStore } from '../../../adapters/files/port'
import { customers } from '../../../db/schema'
import { job } from '../../../jobs/job'
import { inTransaction } from '../../../jobs/write'
import { eraseCustomer } from './erase-customer'

/** More are entered by the next run. */
const enteredAtOnce = 500

/** What stands in the register for a customer: it finds them in a database that has them, and tells nothing without. */
const entryOf = (customerId: string): string => createHash('sha256').update(customerId).digest('hex')
/** The same, in SQL. */
const entry = sql<string>`encode(sha256(convert_to(${customers.id}::text, 'UTF8')), 'hex')`

const entriesOf = async (register: FileStore): Promise<Set<string>> => {
  const entries = new Set<string>()
  for (let from: string | undefined; ;) {
    const { files, next } = await register.list(from)
    for (const { storageKey } of files) entries.add(storageKey)
    if (next === undefined) return entries
    from = next
  }
}

/** Enters an erasure into the register, which a restored database does not replace. */
export const rememberErasure = job({
  name: 'privacy.remember-erasure',
  schema: z.object({ customerId: z.string() }),
  run: ({ adapters }, { customerId }) => adapters.erasures.put(entryOf(customerId), Buffer.alloc(0)),
})

/**
 * Daily, and when a server starts: erases again who was erased before, and is back with a backup from before that. Enters
 * what the register lacks.
 */
export const eraseAgain = job({
  name: 'privacy.erase-again',
  schema: z.object({}),
  cron: '5 18 * * *',
  atStart: true,
  run: async (context) => {
    const { database, adapters } = context
    const register = await entriesOf(adapters.erasures)
    const erased = await database.db.select({ entry }).from(customers).where(eq(customers.status, 'deleted'))
    const known = new Set(erased.map((one) => one.entry))
    const missing = [...known].filter((one) => !register.has(one))
    for (const one of missing.slice(0, enteredAtOnce)) await adapters.erasures.put(one, Buffer.alloc(0))

    const unknown = [...register].filter((one) => !known.has(one))
    if (unknown.length === 0) return
    const isBack = and(ne(customers.status, 'deleted'), sql`${entry} = any(${sql.param(unknown)}::text[])`)
    const back = await database.db.select({ id: customers.id }).from(customers).where(isBack)
    for (const { id } of back)
      await inTransaction(context, async (write) => {
        const [live] = await write.db
          .select({ status: customers.status })
          .from(customers)
          .where(eq(customers.id, id))
          .for('update')
        if (live?.status !== 'deleted') await eraseCustomer(write, id)
      })
  },
})
