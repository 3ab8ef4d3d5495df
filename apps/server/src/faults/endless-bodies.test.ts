import { connect, type AddressInfo } from 'node:net'
import { shipmentCalls, type Call } from '@layar/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { startApp, startAppOn, type TestApp } from '../testing/start'

const gigabyte = 2 ** 30
const piece = Buffer.alloc(64 * 1024, 'a')
/** Far above the body limit, to allow for the machine's own buffers. */
const mostSent = 64 * 2 ** 20

describe.runIf(inject('preparedDatabase').engine === 'embedded')('a body of a gigabyte', () => {
  let server: TestApp
  let port = 0
  let customer: TestCustomer
  beforeAll(async () => {
    server = await startAppOn((await startApp()).deps.database)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
    customer = await makeCustomer(server)
  })
  afterAll(() => server.app.close())

  /** Sends chunks until the server closes the connection or all is sent; returns the bytes sent and the response. */
  const pour = (call: Call, type: string, first: string): Promise<{ sent: number; said: string }> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let [sent, said] = [0, '']
      socket.on('error', () => undefined)
      socket.on('data', (bytes: Buffer) => (said += bytes.toString()))
      socket.once('close', () => resolve({ sent, said }))
      socket.once('end', () => socket.destroy())
      const chunk = (bytes: Buffer | string): boolean => {
        socket.write(`${Buffer.byteLength(bytes).toString(16)}\r\n`)
        socket.write(bytes)
        return socket.write('\r\n')
      }
      const more = (): void => {
        while (!socket.destroyed) {
          if (sent >= gigabyte) {
            socket.end('0\r\n\r\n')
            return
          }
          sent += piece.length
          if (!chunk(piece)) return
        }
      }
      socket.on('drain', more)
      const headers = { ...customer.headers, Host: 'x', 'Content-Type': type, 'Transfer-Encoding': 'chunked' }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.write(`${call.method} ${call.path.replace('{svc}', 'impor')} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      chunk(first)
      more()
    })

  test('is rejected and disconnected long before its end, without being buffered', async () => {
    const before = process.memoryUsage()
    const { sent, said } = await pour(shipmentCalls.newCart, 'application/json', '{"setup":"')
    const after = process.memoryUsage()
    expect(said.split('\r\n', 1)[0]).toContain(' 413 ')
    expect(said).toContain('"action":false')
    expect(sent).toBeLessThan(mostSent)
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(mostSent)
  })
})
