import { randomUUID } from 'node:crypto'
import { uploadCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers, staff } from '../db/schema'
import { fileUrl, ownFile, readLink, shortFileUrl } from '../features/platform/upload/store'
import { makeCustomer, type TestCustomer } from '../testing/make-customer'
import { drawPicture, makePdf } from '../testing/make-files'
import { startApp, type TestApp } from '../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const upload = async (made: TestCustomer): Promise<{ url: string; id: string }> => {
  const file = new File([new Uint8Array(makePdf(randomUUID()))], 'faktur “1”.pdf')
  const { body } = await app.send(uploadCalls.uploadFile, { body: {}, file }, made.sender)
  return { url: body.file_url, id: /\/files\/([0-9a-f-]+)/.exec(body.file_url)?.[1] ?? '' }
}
const read = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers })
const absent = async () => (await read(`/files/${randomUUID()}`)).body
const context = () => ({ config: app.deps.config, now: new Date() })

const addStaff = async (isActive = true): Promise<string> => {
  const id = randomUUID()
  const row = {
    id,
    email: `${id}@staff.example`,
    name: 'Rani',
    passwordHash: '-',
    roles: ['support' as const],
    isActive,
  }
  await app.deps.database.db.insert(staff).values(row)
  return id
}

test('lets the owner read by signed address and by session [FILE-01]', async () => {
  const made = await makeCustomer(app)
  const { url, id } = await upload(made)
  expect((await read(url)).statusCode).toBe(200)
  expect((await read(`/files/${id}`, made.headers)).statusCode).toBe(200)
})

test('answers everybody else as for an absent file, byte for byte [GUARD-10]', async () => {
  const [made, other] = await Promise.all([makeCustomer(app), makeCustomer(app)])
  const { url, id } = await upload(made)
  const nothing = await absent()
  const foreign = fileUrl(context(), { id }, { customerId: other.customer.id })
  const cases: [string, Record<string, string>][] = [
    [`/files/${id}`, {}],
    [`/files/${id}`, other.headers],
    [`/files/${id}`, { Authorization: 'Bearer made-up' }],
    [foreign, {}],
    [url.replace(/sig=.{4}/, 'sig=AAAA'), {}],
    [url.replace(/until=\d+/, 'until=99999999999'), {}],
    [url.replace(/until=\d+/, 'until=NaN'), {}],
    [url.replace(made.customer.id, other.customer.id), {}],
    [url.replace(id, randomUUID()), {}],
    [`/files/${id}?sig=&until=&for=`, {}],
  ]
  for (const [address, headers] of cases) {
    const reply = await read(address, headers)
    expect([reply.statusCode, reply.body], address).toEqual([404, nothing])
  }
})

test.each(['..%2f..%2fetc%2fpasswd', '%2e%2e%2f%2e%2e', "' or 1=1", 'x'.repeat(300), '%00'])(
  'returns nothing for /files/%s [GUARD-10]',
  async (name) => {
    const { statusCode } = await read(`/files/${name}`)
    expect([400, 404, 414]).toContain(statusCode)
  },
)

test('rejects an expired address [FILE-01]', async () => {
  const made = await makeCustomer(app)
  const { id } = await upload(made)
  const viewer = { customerId: made.customer.id }
  const hoursAgo = { config: app.deps.config, now: new Date(Date.now() - 3 * 3_600_000) }
  expect((await read(fileUrl(hoursAgo, { id }, viewer))).statusCode).toBe(404)
  expect((await read(fileUrl(context(), { id }, viewer))).statusCode).toBe(200)
  const link = new URL(fileUrl(context(), { id }, viewer), 'http://x.example').searchParams
  const query = Object.fromEntries(link)
  expect(readLink(context(), id, query)).toEqual(viewer)
  expect(readLink({ ...context(), config: { ...app.deps.config, pepper: 'another' } }, id, query)).toBeUndefined()
})

test('keeps an address the same within the hour, so that a browser can cache the picture', () => {
  const config = app.deps.config
  const id = randomUUID()
  const at = (time: string) => fileUrl({ config, now: new Date(time) }, { id }, { customerId: id })
  expect(at('2026-03-01T10:00:00Z')).toBe(at('2026-03-01T10:59:59Z'))
  expect(at('2026-03-01T10:00:00Z')).not.toBe(at('2026-03-01T11:00:00Z'))
})

test('lets active staff read by their own signed address [GUARD-10]', async () => {
  const made = await makeCustomer(app)
  const { id } = await upload(made)
  const [active, gone] = [await addStaff(), await addStaff(false)]
  expect((await read(fileUrl(context(), { id }, { staffId: active }))).statusCode).toBe(200)
  expect((await read(fileUrl(context(), { id }, { staffId: gone }))).statusCode).toBe(404)
  expect((await read(shortFileUrl(context(), { id }, { staffId: active }, 60).url)).statusCode).toBe(200)
  expect((await read(shortFileUrl(context(), { id }, { staffId: active }, -1).url)).statusCode).toBe(404)
})

test('denies a suspended account its files', async () => {
  const made = await makeCustomer(app)
  const { url } = await upload(made)
  await app.deps.database.db.update(customers).set({ status: 'suspended' }).where(eq(customers.id, made.customer.id))
  expect((await read(url)).statusCode).toBe(404)
})

test('forbids scripts in files and shared caching [FILE-01]', async () => {
  const made = await makeCustomer(app)
  const { url } = await upload(made)
  const { headers } = await read(url)
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toContain('private')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="faktur _1_\.pdf"; filename\*=UTF-8''faktur/)
  const picture = new File([new Uint8Array(await drawPicture())], 'a.jpg')
  const { body } = await app.send(uploadCalls.uploadImage, { body: {}, file: picture }, made.sender)
  const shown = await read(body.image_url)
  expect(shown.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  expect(shown.headers['content-disposition']).toContain('inline')
})

test('accepts back only an address of this server for this customer and purpose [GUARD-10]', async () => {
  const [made, other] = await Promise.all([makeCustomer(app), makeCustomer(app)])
  const { url, id } = await upload(made)
  const { db } = app.deps.database
  const take = (address: string, owner = made, purposes: Parameters<typeof ownFile>[3] = ['document']) =>
    ownFile(db, owner.customer.id, address, purposes)
  expect((await take(url))?.id).toBe(id)
  expect((await take(url.replace(/sig=.*/, 'sig=old')))?.id).toBe(id)
  expect((await take(id))?.id).toBe(id)
  expect(await take(url, other)).toBeUndefined()
  expect(await take(url, made, ['image'])).toBeUndefined()
  for (const address of [
    `http://169.254.169.254/files/${id}`,
    `//evil.example/files/${id}`,
    `file:///files/${id}`,
    `javascript:/files/${id}`,
    `data:text/html,/files/${id}`,
    `/files/${id}/../x`,
    `/files/${id}#x`,
    '',
  ])
    expect(await take(address), address).toBeUndefined()
})
