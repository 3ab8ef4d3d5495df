import { messageText, type Call, type ErrorCode } from '@layar/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/open'
import { auditByDefault } from '../features/platform/public'
import { clientAddress } from '../request/client-address'
import type { CustomerContext, RequestContext, StaffContext, UploadedFile } from '../request/context'
import { fail, failFields } from '../request/fail'
import type { Feature, Implementation } from '../request/implement'
import { countHits } from '../request/limits'
import { assertSeen } from '../request/sites'
import { serializer, type Serializer } from './answer'
import { callPaths, urlOf, type CallPath, type CallPaths } from './call-paths'
import { verifyCaptcha } from './captcha'
import type { Deps } from './deps'
import { sendFailure } from './errors'
import { countryOf, languageOf } from './headers'
import { hashInput, withIdempotency, storedAnswer, type StoredAnswer, type WriteKey } from './idempotency'
import { sendAnswer } from './packed'
import { identify, type Identity } from './session'
import { readMultipart } from './upload'
import { isUsableText } from './usable-text'
import { validate } from './validate'

type AnyContext = RequestContext & Partial<CustomerContext> & Partial<StaffContext>
interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: UploadedFile
}
/** An implementation without its call's types: the route table holds all of them. */
interface AnyImplementation {
  limits?(context: AnyContext, input: AnyInput): ReturnType<NonNullable<Implementation<Call>['limits']>>
  naturalKey?(context: AnyContext, input: AnyInput): string | null
  keepSeconds?: number
  answersSecret?: true
  absent?: ErrorCode
  prepare?(context: AnyContext, input: AnyInput): Promise<unknown>
  run(context: AnyContext, input: AnyInput, prepared: unknown): Promise<unknown>
}

const daySeconds = 86_400
const longestKey = 255

const isWrite = (call: Call): boolean => call.method !== 'GET' || call.writes === true

const readInput = async (call: Call, { absent }: AnyImplementation, request: FastifyRequest): Promise<AnyInput> => {
  const parts = { params: request.params, query: request.query }
  if (call.input.file === undefined && request.isMultipart()) throw fail('unsupported_type')
  if (call.input.file === undefined) return validate(call, { ...parts, body: request.body }, absent)
  const { file, fields } = await readMultipart(request, call.input.file)
  return { ...validate(call, { ...parts, body: fields }, absent), file }
}

const contextFor = (
  deps: Deps,
  request: FastifyRequest,
  identity: Identity,
  { now, isHuman }: Pick<RequestContext, 'now' | 'isHuman'>,
): Omit<AnyContext, 'db'> => {
  const language = languageOf(request)
  return {
    now,
    isHuman,
    config: deps.config,
    adapters: deps.adapters,
    reactions: deps.reactions,
    language,
    country: identity.customer?.country ?? countryOf(request) ?? deps.config.defaultCountry,
    ip: clientAddress(request),
    userAgent: String(request.headers['user-agent'] ?? '')
      .replace(/\p{Cc}/gu, '')
      .slice(0, 300),
    message: (code, values) => messageText(code, language, values),
    enqueue: () => Promise.reject(new Error('A job is queued inside a write only.')),
    ...identity,
  }
}

const withDb = (deps: Deps, context: Omit<AnyContext, 'db'>, db: Db | Tx): AnyContext => ({
  ...context,
  db,
  enqueue: (job, payload) => deps.queue.enqueue(db, job, payload),
})

const scopeOf = (context: Omit<AnyContext, 'db'>): string =>
  context.customer?.id ?? context.staff?.id ?? (context.accessTokenId === null ? `ip:${context.ip}` : 'guest')

const keyOf = (
  call: Call,
  implementation: AnyImplementation,
  context: AnyContext,
  input: AnyInput,
  request: FastifyRequest,
): WriteKey | null => {
  const header = request.headers['idempotency-key']
  const isFromClient = typeof header === 'string' && header !== '' && implementation.answersSecret !== true
  if (isFromClient && header.length > longestKey)
    throw failFields({ 'Idempotency-Key': { code: 'field_too_long', values: { max: longestKey } } })
  if (isFromClient && !isUsableText(header)) throw failFields({ 'Idempotency-Key': 'field_text_unusable' })
  const key = isFromClient ? `key:${header}` : implementation.naturalKey?.(context, input)
  if (key === null || key === undefined) return null
  return {
    scope:
      isFromClient && context.customer === undefined && context.staff === undefined && context.accessTokenId !== null
        ? `token:${context.accessTokenId}`
        : scopeOf(context),
    call: call.path,
    key,
    bodyHash: hashInput(context.config.pepper, {
      ...input,
      file: input.file && { name: input.file.filename, sha256: input.file.sha256 },
    }),
    keepSeconds: isFromClient ? daySeconds : (implementation.keepSeconds ?? daySeconds),
    isFromClient,
  }
}

/** Runs a write in one transaction. */
const write = async (
  deps: Deps,
  call: Call,
  implementation: AnyImplementation,
  context: Omit<AnyContext, 'db'>,
  input: AnyInput,
  request: FastifyRequest,
): Promise<StoredAnswer> => {
  const outside = withDb(deps, context, deps.database.db)
  const key = keyOf(call, implementation, outside, input, request)
  if (key !== null && implementation.prepare !== undefined) {
    const stored = await storedAnswer(outside.db, key)
    if (stored !== undefined) return stored
  }
  const prepared = await implementation.prepare?.(outside, input)
  return deps.database.transaction((tx) =>
    withIdempotency(tx, key, async () => {
      const answer = await implementation.run(withDb(deps, context, tx), input, prepared)
      const [path] = request.url.split('?')
      if (context.staff !== undefined)
        await auditByDefault(tx, { staffId: context.staff.id, subject: `${call.method} ${path ?? ''}` })
      return { status: call.status ?? 200, answer }
    }),
  )
}

const handle = async (
  deps: Deps,
  call: Call,
  implementation: AnyImplementation,
  serialize: Serializer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { db } = deps.database
  const identity = await identify(db, deps.config, call, request)
  const asked = countryOf(request)
  if (isWrite(call) && identity.customer !== undefined && asked !== undefined && asked !== identity.customer.country)
    throw fail('country_mismatch')
  const input = await readInput(call, implementation, request)
  if (identity.staff !== undefined) await assertSeen(db, identity.staff, input.params)
  const now = await deps.clock()
  const context = contextFor(deps, request, identity, { now, isHuman: await verifyCaptcha(deps, call, request, now) })
  const limits = implementation.limits?.(withDb(deps, context, db), input)
  if (limits !== undefined) await countHits(db, limits)
  const answer = isWrite(call)
    ? await write(deps, call, implementation, context, input, request)
    : { status: 200, answer: await implementation.run(withDb(deps, context, db), input, undefined) }
  void reply.code(answer.status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8')
  return sendAnswer(request, reply, serialize(answer.answer))
}

/** The calls of these features with their paths, to be mounted. */
export const pathsOf = (features: readonly Feature[], { serviceSegment }: Deps['config']): CallPaths =>
  callPaths(
    features.flatMap(({ calls }) => Object.values(calls)),
    serviceSegment,
  )

/** Answers an address that no route has: with the methods of its path, or as unknown. */
export const answerMissing = (app: FastifyInstance, paths: CallPaths): void => {
  app.setNotFoundHandler((request, reply) => {
    const found = paths.find(request.url.split('?')[0] ?? '')
    if (found === undefined) return sendFailure(reply, fail('route_not_found'), languageOf(request))
    return refuseMethod(request, reply, found)
  })
}

const refuseMethod = (request: FastifyRequest, reply: FastifyReply, { methods }: CallPath): FastifyReply => {
  void reply.header('Allow', methods.join(', '))
  return sendFailure(reply, fail('method_not_allowed'), languageOf(request))
}

/** Registers a route for every call. */
export const mount = (app: FastifyInstance, deps: Deps, features: readonly Feature[], paths: CallPaths): void => {
  for (const { calls, handlers } of features) {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name] as AnyImplementation | AnyImplementation['run']
      const implementation: AnyImplementation = typeof handler === 'function' ? { run: handler } : handler
      const serialize = serializer(call, deps.config.checksAnswers)
      app.route({
        method: call.method,
        url: urlOf(call, deps.config.serviceSegment),
        exposeHeadRoute: false,
        config: { call: name },
        handler: (request, reply) => handle(deps, call, implementation, serialize, request, reply),
      })
    }
  }
  for (const path of paths.all)
    if (path.shadowed.length > 0)
      app.route({
        method: [...path.shadowed],
        url: path.url,
        exposeHeadRoute: false,
        handler: (request, reply) => refuseMethod(request, reply, path),
      })
}
