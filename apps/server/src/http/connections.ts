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
/** Longer than load balancers keep their side, so that they close first and never send into a closed connection. */
const idleMs = 72_000

/** What never became a request: answered in the same form as everything else, then hung up. */
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

/** How long a connection may take its time, and what becomes of one that speaks no HTTP or asks for no address. */
export const connectionOptions = {
  requestTimeout: slowClientMs,
  connectionTimeout: slowClientMs,
  keepAliveTimeout: idleMs,
  http: { headersTimeout: slowClientMs, connectionsCheckingInterval: lookAfterMs },
  // Whoever was let in before the stop is served to the end; only the connection is closed after it.
  return503OnClosing: false,
  clientErrorHandler: refuse,
  frameworkErrors: (_error, request, reply) => {
    void sendFailure(reply, fail('bad_request'), languageOf(request))
  },
} as const satisfies FastifyHttpOptions<RawServerDefault>

/** Nothing is unpacked on the way in: a small body that grows large is refused before it is read. */
export const refusePackedBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    const packing = request.headers['content-encoding']
    if (packing !== undefined && packing.toLowerCase() !== 'identity') throw fail('unsupported_type')
  })
}

/** A stopping server ends each connection with its answer: one kept open would hold the stop up until it falls idle. */
export const hangUpWhenStopping = (app: FastifyInstance, lifecycle: Deps['lifecycle']): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle?.isStopping === true) void reply.header('Connection', 'close')
  })
}

/** How long a connection that has said nothing may still say something once the server stops. */
const lastWordMs = 1000
const lookForIdleMs = 50
/** The event loop takes in one connection a turn, and reads what it said in one of the next. */
const quietTurns = 5
const mostTurns = 64

/** Lets in who had connected when the stop began; the system would cut them off with the door. */
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
  /** Requests without a whole answer. */
  open: number
  /** How much it had said when its last answer was out. */
  bytesAnswered: number
}

/**
 * A stop waits for answers, not for connections: browsers connect ahead and may never ask anything, and one whose answer
 * was on its way when the stop began stays open after it. Which of them rest is kept here, since Node takes a connection for
 * idle when an answer was handed over, and would cut off what of it is not sent yet.
 */
export const hangUpOnTheIdle = (app: FastifyInstance): void => {
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
