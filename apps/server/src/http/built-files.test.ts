import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBuiltFiles } from './built-files'

const script = 'export const answer = 42\n'.repeat(50)
let root: string
let app: FastifyInstance

beforeAll(async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'built-'))
  root = join(folder, 'dist')
  await mkdir(join(root, 'assets'), { recursive: true })
  await mkdir(join(root, '.vite'))
  await writeFile(join(root, '.vite', 'manifest.json'), '{}')
  await writeFile(join(root, 'index.html'), '<title>Layar</title>')
  await writeFile(join(folder, 'secret.js'), 'secret')
  await writeFile(join(root, 'assets', 'main-1a2b3c4d.js'), script)
  await writeFile(join(root, 'assets', 'main-1a2b3c4d.js.br'), brotliCompressSync(script))
  await writeFile(join(root, 'assets', 'main-1a2b3c4d.js.gz'), gzipSync(script))
  await writeFile(join(root, 'assets', 'pin-1a2b3c4d.png'), Buffer.from([137, 80, 78, 71]))
  await writeFile(join(root, 'sw.js'), 'self.skipWaiting()')
  const files = await openBuiltFiles(root)
  app = Fastify()
  app.get('*', (request, reply) => {
    const [path = ''] = request.url.split('?')
    return files.has(path) ? files.send(request, reply, path) : reply.callNotFound()
  })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  ['br, gzip', 'br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
  ['br;q=0', undefined, Buffer.from(script)],
  ['', undefined, Buffer.from(script)],
])('a hashed file is sent in the form that is accepted: %j', async (accepted, encoding, bytes) => {
  const reply = await get('/assets/main-1a2b3c4d.js?v=1', { 'accept-encoding': accepted })
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.rawPayload.equals(bytes)).toBe(true)
})

test('a file without compressed forms is sent as it is', async () => {
  const reply = await get('/assets/pin-1a2b3c4d.png', { 'accept-encoding': 'br, gzip' })
  expect([reply.headers['content-type'], reply.headers['content-encoding']]).toEqual(['image/png', undefined])
  expect(reply.rawPayload).toHaveLength(4)
})

test('a file under its own name is asked for again, and not sent again while it is current', async () => {
  const first = await get('/sw.js')
  expect(first.headers['cache-control']).toBe('no-cache')
  const tag = String(first.headers['etag'])
  const again = await get('/sw.js', { 'if-none-match': tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/sw.js', { 'if-none-match': '"older"' })).body).toBe('self.skipWaiting()')
})

test.each([
  ...['/index.html', '/.vite/manifest.json', '/assets/main-1a2b3c4d.js.br', '/assets', '/assets/'],
  ...['/../secret.js', '/assets/../../secret.js', '/%2e%2e/secret.js', '/assets/..%2f..%2fsecret.js', '/nothing.js'],
])('%s is no file of the build', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})

test('a file that could not be read is there once it can be', async () => {
  const files = await openBuiltFiles(root)
  const passing = Fastify()
  passing.get('*', (request, reply) => files.send(request, reply, request.url))
  const path = join(root, 'sw.js')
  await rename(path, `${path}.away`)
  expect((await passing.inject('/sw.js')).statusCode).toBe(500)
  await rename(`${path}.away`, path)
  expect((await passing.inject('/sw.js')).statusCode).toBe(200)
  await passing.close()
})
