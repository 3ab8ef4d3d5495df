import type { Language } from '@layar/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { postgresCode } from '../db/open'
import { plainError } from '../db/plain-error'
import { Failure, fail } from '../request/fail'
import type { Deps } from './deps'
import { languageOf } from './headers'

const lockNotAvailable = '55P03'
/**
 * The outcome may be unknown or the server overloaded: the same request, sent again under its key, finds the real
 * outcome. Connections lost or refused, the server shutting down or starting, statements cancelled, deadlocks that the
 * internal retries did not resolve, memory and disk exhausted.
 */
const passing = new Set(
  (
    '08000 08003 08006 08P01 57014 57P01 57P02 57P03 53100 53200 53300 40001 40P01 ' +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOSPC EDQUOT EMFILE'
  ).split(' '),
)

/** The one place that maps anything thrown to a failure of the table. */
const toFailure = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error
  const database = postgresCode(error)
  if (database === lockNotAvailable) return fail('in_flight', { retryAfterSeconds: 1 })
  if (database !== undefined && passing.has(database)) return fail('unavailable', { retryAfterSeconds: 2 })
  const status = (error as Partial<FastifyError>).statusCode
  if (status === 413) return fail('payload_too_large')
  if (status === 415) return fail('unsupported_type')
  if (status === 408) return fail('request_timeout')
  if (status !== undefined && status >= 400 && status < 500) return fail('bad_request')
  return undefined
}

export const sendFailure = (reply: FastifyReply, failure: Failure, language: Language): FastifyReply => {
  const { retryAfterSeconds } = failure.options
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds))
  return reply
    .code(failure.status)
    .header('Cache-Control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(failure.body(language)))
}

/** Reports an unexpected error, without any data that a customer sent. */
const reportUnexpected = ({ config, adapters }: Deps, error: unknown, request: FastifyRequest): void => {
  const { message, stack } = plainError(error)
  void adapters.errorReports.report({
    source: 'server',
    message,
    stack,
    path: request.routeOptions.url ?? 'unknown',
    version: config.version,
  })
}

export const handleErrors = (app: FastifyInstance, deps: Deps): void => {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply) => {
    const failure = toFailure(error)
    if (failure === undefined) {
      request.log.error({ err: error }, 'unexpected failure')
      reportUnexpected(deps, error, request)
    }
    return sendFailure(reply, failure ?? fail('internal'), languageOf(request))
  })
}
