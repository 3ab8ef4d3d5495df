import { connect } from 'node:net'

/**
 * A keep-alive connection that sends raw HTTP/1.1 requests one after the other. It parses only the status and length of
 * a response, so that the server is measured: a client that parses more costs as much as a fast server.
 */
function openConnection(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let waiting
  const lookAt = () => {
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return waiting?.reject(new Error(`An answer without a length: ${head.slice(0, 200)}`))
    const end = headEnd + 4 + Number(length)
    if (received.length < end) return
    const answer = { status: Number(head.slice(9, 12)), body: received.subarray(headEnd + 4, end) }
    received = received.subarray(end)
    waiting?.resolve(answer)
  }
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    lookAt()
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server hung up.')))
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(bytes)
      }),
    close: () => {
      waiting = undefined
      socket.destroy()
    },
  }
}

export const median = (values) => percentile(values, 0.5)
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * @param {{ method: string, path: string, headers: Record<string, string>, body?: string }} request
 * @returns {Buffer} as it goes over the wire
 */
export function rawRequest({ method, path, headers, body }) {
  const lines = Object.entries({
    Host: 'measure',
    ...headers,
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    }),
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n'))
}

/** One request on a connection of its own. */
export async function askOnce(port, request) {
  const connection = openConnection(port)
  try {
    const { status, body } = await connection.ask(rawRequest(request))
    return { status, body: body.toString() }
  } finally {
    connection.close()
  }
}

/**
 * A closed loop over `connections` for `seconds`, or until `most` requests; `next` makes each request. Any status but
 * `status` ends it: a server that only fails looks fast.
 * @returns {Promise<{ perSecond: number, p50Ms: number, p99Ms: number, count: number }>}
 */
export async function load({ port, connections, seconds, most = Infinity, status, next, pauseMs = 0 }) {
  const open = Array.from({ length: connections }, () => openConnection(port))
  const times = []
  const start = performance.now()
  const until = start + seconds * 1000
  const loop = async ({ ask }) => {
    while (performance.now() < until && times.length < most) {
      const bytes = next()
      const sent = performance.now()
      const answer = await ask(bytes)
      times.push(performance.now() - sent)
      if (answer.status !== status)
        throw new Error(`Answered ${answer.status} instead of ${status}: ${answer.body.toString().slice(0, 300)}`)
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  try {
    await Promise.all(open.map(loop))
  } finally {
    for (const connection of open) connection.close()
  }
  const elapsed = (performance.now() - start) / 1000
  return {
    perSecond: times.length / elapsed,
    p50Ms: median(times),
    p99Ms: percentile(times, 0.99),
    count: times.length,
  }
}
