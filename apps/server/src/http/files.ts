import type { Call } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { customers, staff } from '../db/schema'
import { isContentPicture } from '../features/support/public'
import { openCardImage, watermark } from '../features/customer/public'
import { findFile, readLink, type FileRow, type FileViewer } from '../features/platform/public'
import { Failure, fail } from '../request/fail'
import type { Deps } from './deps'
import { isOpened } from './pages'
import { identify } from './session'

/** Identifies the sender of a request without a signed address, as for any open call. */
const fileCall: Call = {
  method: 'GET',
  path: '/api/files',
  auth: 'open',
  input: {},
  output: z.unknown(),
  source: 'ours',
  summary: 'A stored file.',
}

const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const viewerOf = async (
  deps: Deps,
  now: Date,
  fileId: string,
  request: FastifyRequest,
): Promise<FileViewer | undefined> => {
  const query = request.query as Record<string, unknown>
  if (query['sig'] !== undefined) return readLink({ config: deps.config, now }, fileId, query)
  if (request.headers.authorization === undefined) return undefined
  try {
    const { customer } = await identify(deps.database.db, deps.config, fileCall, request)
    return customer && { customerId: customer.id }
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** The name of a viewer who may still read the file; undefined for everybody else. */
const nameIfAllowed = async (deps: Deps, file: FileRow, viewer: FileViewer): Promise<string | undefined> => {
  const { db } = deps.database
  if ('staffId' in viewer) {
    const [row] = await db
      .select({ name: staff.name })
      .from(staff)
      .where(and(eq(staff.id, viewer.staffId), eq(staff.isActive, true)))
    return row?.name
  }
  // A picture of an ID card is never sent to a customer, not even to its owner.
  if (file.purpose === 'id_card' || file.customerId !== viewer.customerId) return undefined
  const [row] = await db
    .select({ name: customers.firstName })
    .from(customers)
    .where(and(eq(customers.id, viewer.customerId), eq(customers.status, 'active')))
  return row?.name
}

const bytesOf = async (deps: Deps, file: FileRow, viewerName: string, now: Date): Promise<Buffer | undefined> => {
  if (file.purpose !== 'id_card') return deps.adapters.files.get(file.storageKey)
  const image = await openCardImage(deps.config, deps.adapters.files, file)
  return image && watermark(image, `${viewerName} · ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`)
}

const disposition = (file: FileRow): string => {
  const kind = file.mime.startsWith('image/') ? 'inline' : 'attachment'
  const plain = file.originalName.replace(/[^A-Za-z0-9._ -]/g, '_') || 'file'
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.originalName || 'file').replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}

const send = (reply: FastifyReply, file: FileRow, bytes: Buffer): FastifyReply =>
  reply
    .type(file.mime)
    .header('Content-Disposition', disposition(file))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('Referrer-Policy', 'no-referrer')
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Cache-Control', file.purpose === 'id_card' ? 'no-store' : 'private, max-age=600')
    .send(bytes)

/**
 * Serves uploaded files to their owner, by session or by signed address, and to staff by signed address. Absent,
 * foreign, forged and expired addresses all get the same answer: a page where a person opened them.
 */
export const serveFiles = (app: FastifyInstance, deps: Deps): void => {
  const answerMissing = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (reply.sendMissingPage === undefined || !isOpened(request)) throw fail('not_found')
    return reply.sendMissingPage(request)
  }
  app.get<{ Params: { name: string } }>('/files/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const { name } = request.params
    if (!idShape.test(name)) return answerMissing(request, reply)
    const now = await deps.clock()
    const viewer = await viewerOf(deps, now, name, request)
    const isPublic = viewer === undefined && (await isContentPicture(deps.database.db, name))
    const file = viewer !== undefined || isPublic ? await findFile(deps.database.db, name) : undefined
    const viewerName = viewer === undefined ? '' : file && (await nameIfAllowed(deps, file, viewer))
    const bytes = file && viewerName !== undefined ? await bytesOf(deps, file, viewerName, now) : undefined
    if (file === undefined || bytes === undefined) return answerMissing(request, reply)
    return send(reply, file, bytes)
  })
}
