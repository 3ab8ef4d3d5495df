import { sql } from 'drizzle-orm'
import type { Config } from '../config/config'
import type { Db } from '../db/open'
import type { customers } from '../db/schema'
import { noteReferenceVersion, selectReferenceVersion } from '../db/reference-cache'
import { queryRows } from '../db/statement'
import type { Reactions } from './reactions'
import type { Job, JobContext } from './job'

type CustomerRow = typeof customers.$inferSelect

/** Where notices for a customer go, in which language, and from which country's site. */
export interface KnownContacts extends Pick<
  CustomerRow,
  'email' | 'emailVerifiedAt' | 'phone' | 'phoneVerifiedAt' | 'country' | 'language' | 'mutedChannels'
> {
  readonly customerId: string
}

/** What a write of a feature needs, in a request and in a job alike. */
export interface WriteContext {
  /** The open transaction. */
  readonly db: Db
  /** The database's clock at the start of the request or of the job's transaction. */
  readonly now: Date
  readonly config: Config
  /** The event handlers and the answer functions of this write. */
  readonly reactions: Reactions
  /** Of the customer whom this write is about, as its first statement read them: notices then need no look-up. */
  readonly knownContacts?: KnownContacts | undefined
  /** Queues a job in the transaction. */
  enqueue<T extends object>(job: Job<T>, payload: T): Promise<void>
}

/** A job's transaction for the features' writes; uses the database's clock, never the machine's. */
export const inTransaction = (context: JobContext, run: (write: WriteContext) => Promise<void>): Promise<void> =>
  context.database.transaction(async (tx) => {
    const [row] = await queryRows<{ now: Date | string; version: string }>(
      tx,
      sql`select now() as now, ${sql.raw(selectReferenceVersion)} as version`,
    )
    noteReferenceVersion(row?.version)
    await run({
      db: tx,
      now: new Date(row?.now ?? Date.now()),
      config: context.config,
      reactions: context.reactions,
      enqueue: (next, payload) => context.enqueue(tx, next, payload),
    })
  })
