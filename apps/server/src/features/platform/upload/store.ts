import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import type { FilePurpose } from '@layar/domain'
import { files } from '../../../db/schema'
import { statement } from '../../../db/statement'
import { fail } from '../../../request/fail'
import { keyedMac, sameBytes } from '../../../request/secrets'

export type FileRow = typeof files.$inferSelect

/** The viewer a link is issued to; it stops working when they may no longer see the file. */
export type FileViewer = { customerId: string } | { staffId: string }

const linkPurpose = 'file-link'
const hourSeconds = 3600
const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const linkShape = new RegExp(`^/files/(${id})(?:\\?[\\w=&.:%-]*)?$`)
const viewerShape = new RegExp(`^([cs])\\.(${id})$`)

const viewerText = (viewer: FileViewer): string =>
  'customerId' in viewer ? `c.${viewer.customerId}` : `s.${viewer.staffId}`

const signature = (config: Config, fileId: string, viewer: string, until: number): Buffer =>
  keyedMac(config.pepper, linkPurpose, `${fileId}|${viewer}|${until}`)

const signedLink = (config: Config, fileId: string, viewer: FileViewer, until: number): string => {
  const text = viewerText(viewer)
  return `/files/${fileId}?for=${text}&until=${until}&sig=${signature(config, fileId, text, until).toString('base64url')}`
}

/**
 * The URL under which one viewer sees a file: signed, since `<img>` can send no headers, and valid for one to two
 * hours. It is the same within an hour, so that browsers cache the picture. Never for an ID card.
 */
export const fileUrl = (context: { config: Config; now: Date }, file: { id: string }, viewer: FileViewer): string => {
  const hour = Math.floor(context.now.getTime() / 1000 / hourSeconds)
  return signedLink(context.config, file.id, viewer, (hour + 2) * hourSeconds)
}

/** A link for a reviewer that expires after `seconds`. */
export const shortFileUrl = (
  context: { config: Config; now: Date },
  file: { id: string },
  viewer: { staffId: string },
  seconds: number,
): { url: string; expiresAt: Date } => {
  const until = Math.floor(context.now.getTime() / 1000) + seconds
  return { url: signedLink(context.config, file.id, viewer, until), expiresAt: new Date(until * 1000) }
}

/** The viewer a link was issued to; undefined if it is forged or expired. */
export const readLink = (
  context: { config: Config; now: Date },
  fileId: string,
  query: { for?: unknown; until?: unknown; sig?: unknown },
): FileViewer | undefined => {
  const [, kind, viewerId] = viewerShape.exec(String(query.for)) ?? []
  const until = Number(query.until)
  if (kind === undefined || viewerId === undefined || !Number.isSafeInteger(until)) return undefined
  const given = Buffer.from(String(query.sig), 'base64url')
  if (!sameBytes(given, signature(context.config, fileId, `${kind}.${viewerId}`, until))) return undefined
  if (until * 1000 <= context.now.getTime()) return undefined
  return kind === 'c' ? { customerId: viewerId } : { staffId: viewerId }
}

/** The file id inside a URL of this server, whatever its signature: ownership is checked in the database. */
export const fileIdOf = (url: string, config?: Config): string | undefined => {
  const own = config !== undefined && url.startsWith(`${config.baseUrl}/`) ? url.slice(config.baseUrl.length) : url
  return linkShape.exec(own)?.[1]
}

export const findFile = async (db: Db, fileId: string): Promise<FileRow | undefined> => {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)))
  return row
}

/** By their ids alone: see `tested`. */
const findOwn = statement<{ id: string; purpose: FilePurpose }>(
  'own_files',
  'select id, purpose from files where id = any($1::uuid[]) and (customer_id = $2) is true and deleted_at is null',
)

const bareId = new RegExp(`^${id}$`)
const idIn = (url: string): string | undefined => (bareId.test(url) ? url : fileIdOf(url))

/**
 * The files behind URLs (or bare ids) that a customer sends back, by URL. Without those that this server has not issued
 * to this customer: nothing is ever fetched from a URL.
 */
export const ownFiles = async (
  db: Db,
  customerId: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, { id: string; purpose: FilePurpose }>> => {
  const ids = urls.flatMap((url) => idIn(url) ?? [])
  const found = ids.length === 0 ? [] : await findOwn(db, [ids, customerId])
  return new Map(
    urls.flatMap((url) => {
      const file = found.find((one) => one.id === idIn(url))
      return file === undefined ? [] : [[url, file]]
    }),
  )
}

/** One of them, for one of `purposes`. */
export const ownFile = async (
  db: Db,
  customerId: string,
  url: string,
  purposes: readonly FilePurpose[],
): Promise<FileRow | undefined> => {
  const fileId = idIn(url)
  if (fileId === undefined) return undefined
  const [row] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.customerId, customerId),
        inArray(files.purpose, [...purposes]),
        isNull(files.deletedAt),
      ),
    )
  return row
}

export const addFile = async (db: Db, row: typeof files.$inferInsert): Promise<FileRow> => {
  const [added] = await db.insert(files).values(row).returning()
  if (added === undefined) throw new Error('The file row was not written.')
  return added
}

const filesPerDay = 200
const bytesPerDay = 200 * 1024 * 1024

/**
 * Refuses with 429 if this upload would exceed the customer's daily quota. `isFinal` locks out concurrent uploads until
 * commit.
 */
export const checkUploadShare = async (
  db: Db,
  customerId: string,
  sizeBytes: number,
  isFinal: boolean,
): Promise<void> => {
  if (isFinal) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${customerId}`}, 0))`)
  const [today] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.sizeBytes}), 0)::float8`,
      secondsLeft: sql<number>`ceil(extract(epoch from date_trunc('day', now()) + interval '1 day' - now()))::int`,
    })
    .from(files)
    .where(
      and(eq(files.customerId, customerId), isNull(files.staffId), sql`${files.createdAt} >= date_trunc('day', now())`),
    )
  if (today !== undefined && (today.count >= filesPerDay || today.bytes + sizeBytes > bytesPerDay))
    throw fail('upload_limit', { retryAfterSeconds: Math.max(1, today.secondsLeft) })
}
