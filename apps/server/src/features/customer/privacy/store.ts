import type { DataExport, ErrorCode } from '@layar/contract'
import { keptUntil, legalBases, type Country, type LegalBasis } from '@layar/domain'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers, dataRequests, files } from '../../../db/schema'
import { fileUrl } from '../../platform/public'
import type { RequestContext } from '../../../request/context'
import type { Subjects } from '../../../db/schema/subjects'
import { contactKey } from '../../../request/secrets'
import { exportedColumns, personalData } from './personal-data'

export type DataRequestRow = typeof dataRequests.$inferSelect

/** An archive not ready by then has failed: a new one may be requested. */
const patienceMinutes = 30

export const findDataSubject = async (db: Db, pepper: string, customerId: string): Promise<Subjects> => {
  const [row] = await db
    .select({ email: customers.email, phone: customers.phone, phone2: customers.phone2 })
    .from(customers)
    .where(eq(customers.id, customerId))
  const contacts = [row?.email, row?.phone, row?.phone2].filter(
    (one): one is string => one !== null && one !== undefined,
  )
  return {
    customers: sql`${customerId}`,
    contacts,
    contactKeys: contacts.map((contact) => contactKey(pepper, contact)),
  }
}

/** The most recently requested archive, whatever its status. */
export const latestExport = async (db: Db, customerId: string): Promise<DataRequestRow | undefined> => {
  const [row] = await db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.customerId, customerId), eq(dataRequests.kind, 'export')))
    .orderBy(desc(dataRequests.createdAt), desc(dataRequests.id))
    .limit(1)
  return row
}

/**
 * Queues a data export request. Only one is queued at a time: for a second request `isNew` is false and the first is
 * returned.
 */
export const queueExport = async (
  db: Db,
  customerId: string,
): Promise<{ row: DataRequestRow; isNew: boolean } | undefined> => {
  const mine = and(eq(dataRequests.customerId, customerId), eq(dataRequests.kind, 'export'))
  await db
    .update(dataRequests)
    .set({ status: 'failed', doneAt: sql`now()` })
    .where(
      and(
        mine,
        eq(dataRequests.status, 'queued'),
        lt(dataRequests.createdAt, sql`now() - make_interval(mins => ${patienceMinutes})`),
      ),
    )
  const [added] = await db
    .insert(dataRequests)
    .values({ customerId, kind: 'export', status: 'queued' })
    .onConflictDoNothing()
    .returning()
  if (added !== undefined) return { row: added, isNew: true }
  const row = await latestExport(db, customerId)
  return row && { row, isNew: false }
}

export const exportView = async (
  context: Pick<RequestContext, 'db' | 'config' | 'now'>,
  row: DataRequestRow,
): Promise<DataExport> => {
  const isOver = row.expiresAt !== null && row.expiresAt <= context.now
  const isReady = row.status === 'ready' && !isOver && row.fileId !== null
  const [file] =
    isReady && row.fileId !== null
      ? await context.db.select({ size: files.sizeBytes }).from(files).where(eq(files.id, row.fileId))
      : []
  return {
    status: row.status === 'queued' ? 'queued' : isReady ? 'ready' : row.status === 'failed' ? 'failed' : 'expired',
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    download_url:
      isReady && row.fileId !== null ? fileUrl(context, { id: row.fileId }, { customerId: row.customerId }) : null,
    size_bytes: file?.size ?? null,
  }
}

export interface Bar {
  readonly kind: 'shipments' | 'invoices' | 'payments' | 'balance' | 'refunds' | 'claims'
  readonly count: number
  readonly code: ErrorCode
}

/** What blocks the deletion of an account: open shipments, money owed and money due. */
export const findDeletionBlockers = async (db: Db, customerId: string): Promise<readonly Bar[]> => {
  const { rows } = await db.execute<Record<Bar['kind'], number>>(sql`
    select (select count(*)::int from shipments where customer_id = ${customerId}
              and status not in ('finished', 'cancelled', 'refunded', 'lost', 'disposed'))
            + (select count(*)::int from export_shipments where customer_id = ${customerId}
              and status not in ('in_cart', 'rejected', 'finished', 'cancelled', 'refunded', 'lost', 'disposed')) as shipments,
           (select count(*)::int from invoices where customer_id = ${customerId} and status = 'pending') as invoices,
           (select count(*)::int from invoices where customer_id = ${customerId}
              and status = 'waiting_verification')
            + (select count(*)::int from suspense_entries s join invoices v on v.id = s.invoice_id
                where v.customer_id = ${customerId} and s.status = 'open')
            + (select count(*)::int from balance_corrections where customer_id = ${customerId}
                and status = 'requested')
            + (select count(*)::int from compensations where customer_id = ${customerId}
                and status = 'requested') as payments,
           (select count(*)::int from balances where customer_id = ${customerId} and amount_minor > 0) as balance,
           (select count(*)::int from refunds where customer_id = ${customerId}
              and status in ('requested', 'approved')) as refunds,
           (select count(*)::int from parcel_claims where customer_id = ${customerId} and status = 'pending') as claims`)
  const counted = rows[0]
  const kinds = ['shipments', 'invoices', 'payments', 'balance', 'refunds', 'claims'] as const
  return kinds
    .map((kind): Bar => ({ kind, count: Number(counted?.[kind] ?? 0), code: `deletion_${kind}` }))
    .filter(({ count }) => count > 0)
}

/** What the law makes us keep of a customer once the account is deleted: of the records that there are, until when at most. */
export const keptRecords = async (
  db: Db,
  { id, country }: { readonly id: string; readonly country: Country },
  now: Date,
): Promise<readonly { readonly basis: LegalBasis; readonly until: string }[]> => {
  const { rows } = await db.execute<Record<LegalBasis, boolean>>(sql`
    select exists (select 1 from invoices where customer_id = ${id}) as tax,
           exists (select 1 from shipments where customer_id = ${id})
             or exists (select 1 from export_shipments where customer_id = ${id}) as customs`)
  return legalBases
    .filter((basis) => rows[0]?.[basis] === true)
    .map((basis) => ({ basis, until: keptUntil(basis, country, now) }))
}

/** Every row about a person, by table, with the exported columns. */
export const collect = async (db: Db, subjects: Subjects): Promise<Record<string, unknown[]>> => {
  const collected: Record<string, unknown[]> = {}
  for (const data of personalData) {
    const columns = exportedColumns(data)
    if (columns === null) continue
    const shown = typeof data.exportedRows === 'string' ? sql` and ${sql.raw(data.exportedRows)}` : sql``
    const { rows } = await db.execute<{ row: unknown }>(
      sql`select to_json(held) as row
            from (select ${sql.raw(columns)} from ${sql.identifier(data.table)} where ${data.about(subjects)}${shown}) held`,
    )
    collected[data.table] = rows.map(({ row }) => (typeof row === 'string' ? (JSON.parse(row) as unknown) : row))
  }
  return collected
}

const sweptAtOnce = 100

/** Marks expired archives as deleted and returns the storage keys of the files to delete. */
export const dropOldExports = async (db: Db): Promise<string[]> => {
  const due = db
    .select({ id: dataRequests.fileId })
    .from(dataRequests)
    .where(and(eq(dataRequests.status, 'ready'), lt(dataRequests.expiresAt, sql`now()`)))
    .limit(sweptAtOnce)
  const dropped = await db
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(inArray(files.id, due))
    .returning({ storageKey: files.storageKey, id: files.id })
  if (dropped.length > 0)
    await db
      .update(dataRequests)
      .set({ status: 'done' })
      .where(
        inArray(
          dataRequests.fileId,
          dropped.map(({ id }) => id),
        ),
      )
  return dropped.map(({ storageKey }) => storageKey)
}
