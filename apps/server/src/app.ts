import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import { maxFileBytes } from '@layar/domain'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { features } from './features/features'
import { connectionOptions, closeIdleConnections, drainConnections, rejectCompressedBodies } from './http/connections'
import { serveBlog } from './http/blog'
import type { Deps } from './http/deps'
import { handleErrors } from './http/errors'
import { serveFiles } from './http/files'
import { serveHealth } from './http/health'
import { readJsonBodies } from './http/json-bodies'
import { serveGateway } from './http/gateway'
import { limitConcurrency } from './http/load-gate'
import { loggerOf } from './http/log'
import { serveMetrics } from './http/metrics'
import { answerMissing, mount, pathsOf } from './http/mount'
import { servePages } from './http/pages'
import { serveCreditNotePdf, serveDeliveryProofPdf, servePdf } from './http/pdf'
import { serveReference } from './http/reference'
import { serveSocial } from './http/social'
import { contentSecurityPolicy, sendSecurityHeaders } from './http/security-policy'
import { traceRequests } from './http/traces'
import { withUsableEscapes } from './http/usable-text'

const jsonLimitBytes = 256 * 1024

/** The whole server, ready to listen or to be injected into. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { config } = deps
  const app = Fastify({
    logger: loggerOf(config, deps.logTarget),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: jsonLimitBytes,
    ...connectionOptions,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => withUsableEscapes(url),
    routerOptions: { maxParamLength: 200 },
  })
  // Fastify parses plain text by default; no call accepts it, and a form of another site could send it.
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  handleErrors(app, deps)
  const paths = pathsOf(features, config)
  answerMissing(app, paths)

  await app.register(helmet, { ...contentSecurityPolicy(config), global: false })
  sendSecurityHeaders(app)
  limitConcurrency(app, config.maxConcurrentRequests)
  rejectCompressedBodies(app)
  drainConnections(app, deps.lifecycle)
  closeIdleConnections(app)
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 20, fieldSize: 4096, parts: 25, headerPairs: 100 },
  })
  traceRequests(app, deps)
  serveHealth(app, deps)
  await serveMetrics(app, deps)
  mount(app, deps, features, paths)
  serveFiles(app, deps)
  servePdf(app, deps)
  serveCreditNotePdf(app, deps)
  serveDeliveryProofPdf(app, deps)
  serveBlog(app, deps)
  serveReference(app, deps)
  await serveSocial(app, deps)
  await serveGateway(app, deps)
  await servePages(app, deps)
  return app
}
