import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rename } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addressCalls, request, sendOnce, uploadCalls, type AddressInput } from '@layar/contract'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { requestFromLockHolder } from '../db/embedded/folder-lock'
import { databaseFolder } from '../db/embedded/transfer'
import { makePdf } from '../testing/make-files'
import { serverProcess, type ServerProcess } from '../testing/server-process'
import { loadClient, type LoadClient } from '../testing/write-load'

const askReadyMs = 1000
const soon = { timeout: 15_000, interval: 20 }

const address = (label: string): AddressInput => ({
  address_type: 'recipient',
  label,
  recipient_name: 'Sample Recipient',
  phone_number: '6591234567',
  postal_code: '520123',
  block_number: '123',
  unit_number: '#04-05',
  road_name: 'Sample Street',
})

/** One raw request on its own connection, so that no client logic hides a lost response. */
const rawRequest = (client: LoadClient, base: string, label: string): string => {
  const { url, init } = request(addressCalls.createAddress, { body: address(label) }, client.headers)
  const body = typeof init.body === 'string' ? init.body : ''
  const lines = Object.entries(init.headers as Record<string, string>).map(([name, value]) => `${name}: ${value}`)
  return [
    `POST ${url} HTTP/1.1`,
    `Host: ${new URL(base).host}`,
    ...lines,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

const answerOf = async (socket: Socket): Promise<string> => {
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(socket, 'close')
  return said
}
const connected = async (base: string): Promise<Socket> => {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  // A reset of a connection that no test reads any more must not end the test run.
  socket.on('error', () => undefined)
  return socket
}
const labels = async (client: LoadClient): Promise<string[]> =>
  (await client.ask(addressCalls.addresses, { query: {} })).results.map(({ label }) => label)

describe.runIf(inject('preparedDatabase').engine === 'embedded')('a server that shuts down', () => {
  let dataDir = ''
  let server: ServerProcess
  beforeAll(async () => {
    dataDir = await mkdtemp(join(inject('testFolder'), 'stop-'))
    server = await serverProcess(dataDir)
    await server.start()
  })
  afterAll(() => server.kill())

  test('on SIGTERM answers every request that reached it, keeps what it wrote and exits with 0', async () => {
    const client = await loadClient(server.base, 'mei@example.sg', 'S')
    const sent = Array.from({ length: 12 }, () => `T${randomUUID().slice(0, 12)}`)
    const sockets = await Promise.all(sent.map(() => connected(server.base)))
    const answers = sockets.map((socket, index) => {
      const answer = answerOf(socket)
      socket.write(rawRequest(client, server.base, sent[index] ?? ''))
      return answer
    })
    // All were written before the first response, so the server has them all when the signal arrives.
    await Promise.race(sockets.map((socket) => once(socket, 'data')))
    server.terminate()
    const told = await Promise.all(answers)
    expect(told.map((answer) => answer.split('\r\n', 1)[0])).toEqual(sent.map(() => 'HTTP/1.1 200 OK'))
    expect(await server.ended()).toEqual({ code: 0, said: '' })
    await server.start()
    const kept = await labels(await loadClient(server.base, 'mei@example.sg', 'S'))
    expect(sent.filter((label) => !kept.includes(label))).toEqual([])
  })

  test('on SIGTERM does not wait for a connection without any request, as browsers preopen some', async () => {
    const silent = await connected(server.base)
    const hungUp = answerOf(silent)
    server.terminate()
    // After its timeout it would exit with 1.
    expect(await server.ended()).toEqual({ code: 0, said: '' })
    expect(await hungUp).toBe('')
    await server.start()
  })

  test('on SIGTERM does not wait for a connection whose last response was in transit', async () => {
    const client = await loadClient(server.base, 'mei@example.sg', 'S')
    // More than the socket buffers hold, so that the response is still in transit when the signal arrives.
    const bytes = Buffer.concat([makePdf(), Buffer.alloc(9_000_000), Buffer.from('%%EOF')])
    const file = new File([new Uint8Array(bytes)], 'large.pdf')
    const { file_url } = await sendOnce(uploadCalls.uploadFile, { body: {}, file }, client.headers, {
      base: server.base,
    })
    const socket = await connected(server.base)
    let received = 0
    const closed = once(socket, 'close')
    socket.write(`GET ${file_url} HTTP/1.1\r\nHost: ${new URL(server.base).host}\r\n\r\n`)
    const [head] = (await once(socket, 'data')) as [Buffer]
    socket.pause()
    received += head.length
    expect(head.toString('latin1')).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\nconnection: keep-alive\r\n/i)
    server.terminate()
    await vi.waitFor(() => expect(connected(server.base)).rejects.toThrow('ECONNREFUSED'), soon)
    socket.on('data', (chunk: Buffer) => (received += chunk.length))
    socket.resume()
    // After its timeout it would exit with 1.
    expect(await server.ended()).toEqual({ code: 0, said: '' })
    await closed
    expect(received).toBeGreaterThan(9_000_000)
    await server.start()
  })

  /**
   * Sends continuously, as a load balancer that checks `/ready` once a second does; the signal follows directly after a
   * positive check. Returns what was answered and what failed from then on.
   */
  const trafficDuringStop = async (): Promise<{ answered: number; failed: number }> => {
    let isReady = true
    let isTold = false
    const found = { answered: 0, failed: 0 }
    const askReady = async (): Promise<void> => {
      isReady = await fetch(`${server.base}/ready`).then(
        ({ status }) => status === 200,
        () => false,
      )
    }
    await askReady()
    expect(isReady).toBe(true)
    const sending = Array.from({ length: 4 }, async () => {
      while (isReady) {
        const isAnswered = await fetch(`${server.base}/api/impor/agents`, { headers: { Connection: 'close' } }).then(
          async (reply) => (await reply.text()) !== '' && reply.status < 500,
          () => false,
        )
        if (isTold) found[isAnswered ? 'answered' : 'failed'] += 1
        if (!isAnswered) await pause(20)
      }
    })
    isTold = true
    server.terminate()
    while (isReady) {
      await pause(askReadyMs)
      await askReady()
    }
    await Promise.all(sending)
    return found
  }

  test('on SIGTERM fails no request of a balancer that checks /ready, given the time to check', async () => {
    server.terminate()
    await server.ended()
    await server.start({ DRAIN_SECONDS: '10' })
    const drained = await trafficDuringStop()
    expect(drained.failed).toBe(0)
    expect(drained.answered).toBeGreaterThan(0)
    expect(await server.ended()).toMatchObject({ code: 0 })
  })

  test('on SIGTERM fails some requests without that time (control)', async () => {
    await server.start()
    expect((await trafficDuringStop()).failed).toBeGreaterThan(0)
    expect(await server.ended()).toMatchObject({ code: 0 })
    await server.start()
  })

  test('on a database crash returns 503, logs the cause, exits with 1, and has lost nothing afterwards', async () => {
    const client = await loadClient(server.base, 'mei@example.sg', 'D')
    const before = await labels(client)
    const control = join(databaseFolder(dataDir), 'global', 'pg_control')
    await rename(control, `${control}.away`)
    // The export's checkpoint finds the file missing, which crashes PostgreSQL.
    const ask = requestFromLockHolder(databaseFolder(dataDir), `export ${join(dataDir, 'unused.tar')}`)
    const statuses = new Set<string>()
    const asking = (async () => {
      for (;;) {
        const reply = await fetch(`${server.base}/ready`).catch(() => undefined)
        if (reply === undefined) return
        statuses.add(`${reply.status} ${reply.headers.get('retry-after') ?? ''}`.trim())
      }
    })()
    await expect(ask).rejects.toThrow(/database stopped|ended before/)
    const { code, said } = await server.ended()
    await asking
    expect(code).toBe(1)
    expect(said).toMatch(/The embedded database stopped: could not open file ".*global\/pg_control"/)
    expect(said).toContain('The server ends with its database')
    expect([...statuses].every((status) => ['200', '503 2'].includes(status))).toBe(true)
    await rename(`${control}.away`, control)
    await server.start()
    expect(await labels(await loadClient(server.base, 'mei@example.sg', 'D'))).toEqual(before)
  })
})
