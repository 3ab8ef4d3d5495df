import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import { fail } from '../request/fail'
import type { Deps } from './deps'
import { sendFailure } from './errors'
import { languageOf } from './headers'

const slowClientMs = 30_000
const lookAfterMs = 5_000
/**
 * Longer than load balancers keep connections open, so that they close first and never send into a closed connection.
 */
const idleMs = 72_000

/** Handles what never became a request: answers in the common form, then closes the connection. */
const refuse = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, failure] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, fail('payload_too_large')]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, fail('request_timeout')]
        : [400, fail('bad_request')]
  const body = JSON.stringify(failure.body('en'))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nCache-Control: no-store\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

/** Timeouts of a connection, and the handling of clients that send no HTTP or no valid address. */
export const connectionOptions = {
  requestTimeout: slowClientMs,
  connectionTimeout: slowClientMs,
  keepAliveTimeout: idleMs,
  http: { headersTimeout: slowClientMs, connectionsCheckingInterval: lookAfterMs },
  // Requests accepted before the stop are served to the end; only the connection is closed after it.
  return503OnClosing: false,
  clientErrorHandler: refuse,
  frameworkErrors: (_error, request, reply) => {
    void sendFailure(reply, fail('bad_request'), languageOf(request))
  },
} as const satisfies FastifyHttpOptions<RawServerDefault>

/** Request bodies are never decompressed: a small body that expands to a large one is rejected unread. */
export const rejectCompressedBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const packing = request.headers['content-encoding']
    if (packing !== undefined && packing.toLowerCase() !== 'identity') throw fail('unsupported_type')
  })
}

/**
 * While the server stops, closes each connection with its answer: one kept open would delay the stop until it is idle.
 */
export const drainConnections = (app: FastifyInstance, lifecycle: Deps['lifecycle']): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle?.isStopping === true) void reply.header('Connection', 'close')
  })
}

/** How long a connection that has sent nothing may still send something once the server stops. */
const lastWordMs = 1000
const lookForIdleMs = 50
/** The event loop accepts one connection per turn and reads its data in one of the next turns. */
const quietTurns = 5
const mostTurns = 64

/** Accepts clients that had connected when the stop began; closing the listening socket would reset them. */
const letIn = async ({ server }: FastifyInstance): Promise<void> => {
  let quiet = 0
  const knock = (): void => {
    quiet = 0
  }
  server.on('connection', knock)
  for (let turn = 0; quiet < quietTurns && turn < mostTurns; turn += 1) {
    await nextTurn()
    quiet += 1
  }
  server.off('connection', knock)
}

interface Connection {
  /** Requests whose answer is not complete. */
  open: number
  /** Bytes received when its last answer was complete. */
  bytesAnswered: number
}

/**
 * A stop waits for answers, not for connections: browsers connect ahead and may never send a request, and a connection
 * whose answer was in progress when the stop began stays open after it. This function tracks idle connections itself,
 * since Node treats a connection as idle once an answer was handed over, and would cut off its unsent part.
 */
export const closeIdleConnections = (app: FastifyInstance): void => {
  const connections = new Map<Socket, Connection>()
  app.server.on('connection', (socket) => {
    connections.set(socket, { open: 0, bytesAnswered: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', ({ socket }, answer) => {
    const connection = connections.get(socket)
    if (connection === undefined) return
    connection.open += 1
    answer.once('close', () => {
      connection.open -= 1
      connection.bytesAnswered = socket.bytesRead
    })
  })
  app.server.closeIdleConnections = () => {
    for (const [socket, { open, bytesAnswered }] of connections)
      if (open === 0 && bytesAnswered > 0 && bytesAnswered === socket.bytesRead) socket.destroySoon()
  }
  app.addHook('preClose', async () => {
    await letIn(app)
    const looking = setInterval(() => app.server.closeIdleConnections(), lookForIdleMs).unref()
    const silent = setTimeout(() => {
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
    }, lastWordMs).unref()
    app.server.once('close', () => {
      clearInterval(looking)
      clearTimeout(silent)
    })
  })
}
