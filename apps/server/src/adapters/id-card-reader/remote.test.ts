import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { sampleCard } from '../../testing/draw-card'
import { remoteReader } from './remote'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const serve = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/read`
}
const image = Buffer.from('a picture')
const patience = (): AbortSignal => AbortSignal.timeout(20_000)

test('sends the picture to a remote reader and accepts only its eight fields [IDC-01]', async () => {
  let got = Buffer.alloc(0)
  const url = await serve((request, response) => {
    request.on('data', (part: Buffer) => (got = Buffer.concat([got, part])))
    request.on('end', () => response.end(JSON.stringify({ result: { ...sampleCard, agama: 'X', nama: 5 } })))
  })
  expect(await remoteReader(url).read(image, patience())).toEqual({ ...sampleCard, nama: '' })
  expect(got.equals(image)).toBe(true)
})

test.each([
  ['a failure', (response: ServerResponse) => response.writeHead(500).end('{}')],
  ['no JSON', (response: ServerResponse) => response.end('<html>')],
  ['nothing', (response: ServerResponse) => response.end('null')],
  ['far too much', (response: ServerResponse) => response.end(JSON.stringify({ nama: 'x'.repeat(100_000) }))],
  ['somewhere else', (response: ServerResponse) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
])('rejects %s', async (_, answer) => {
  const url = await serve((_request, response) => {
    answer(response)
  })
  await expect(remoteReader(url).read(image, patience())).rejects.toThrow()
})

test('aborts a remote reader on timeout [IDC-01]', async () => {
  const url = await serve(() => undefined)
  await expect(remoteReader(url).read(image, AbortSignal.timeout(100))).rejects.toThrow()
})
