import { sessionCalls, uploadCalls } from '@layar/contract'
import { DrizzleQueryError } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { makeCustomer, makeGuest } from '../testing/make-customer'
import { drawPicture } from '../testing/make-files'
import { startApp, startAppOn, type Sender, type TestApp } from '../testing/start'

let app: TestApp
let guest: Sender
beforeAll(async () => {
  app = await startApp()
  guest = await makeGuest(app)
})

/** The answer of a server where this happens during a request. */
const answerTo = async (happens: () => Promise<Date>) => {
  const server = await startAppOn(app.deps.database, {}, { clock: happens })
  const { status, headers, body } = await server.send(sessionCalls.createAccessToken, { body: {} }, guest)
  return { status, after: headers['retry-after'], error_code: body.error_code }
}
const coded = (code: string) => () =>
  Promise.reject(new DrizzleQueryError('select 1', [], Object.assign(new Error('It did not go.'), { code })))

test.each(['57P01', '57P03', '53300', '53100', '08006', '40P01', '40001', 'ECONNRESET', 'ECONNREFUSED', 'ENOSPC'])(
  'returns 503 with Retry-After for a transient error (%s), so that the client retries',
  async (code) => {
    expect(await answerTo(coded(code))).toEqual({ status: 503, after: '2', error_code: 'unavailable' })
  },
)

test('returns 409 with Retry-After when another request holds a row too long', async () => {
  expect(await answerTo(coded('55P03'))).toEqual({ status: 409, after: '1', error_code: 'in_flight' })
})

test.each(['23505', '42703', '22P02', 'ERR_ANYTHING'])(
  'control: returns 500 for an internal error (%s)',
  async (code) => {
    expect(await answerTo(coded(code))).toEqual({ status: 500, after: undefined, error_code: 'internal' })
  },
)

test.runIf(inject('preparedDatabase').engine === 'postgres')(
  'returns 503 when a connection breaks during a query, and serves the next request on another one',
  async () => {
    const { pool } = app.deps.database
    const broken = await answerTo(async () => {
      const client = await pool.connect()
      const asked = client.query('select pg_sleep(30)').finally(() => client.release(true))
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      await asked
      return new Date()
    })
    expect(broken).toEqual({ status: 503, after: '2', error_code: 'unavailable' })
    expect((await app.send(sessionCalls.createAccessToken, { body: {} }, guest)).status).toBe(201)
  },
)

test('returns 503 for an upload to a full disk, leaves no row, and succeeds once there is space', async () => {
  const owner = await makeCustomer(app)
  const server = await startApp({})
  const { files } = server.deps.adapters
  const put = files.put.bind(files)
  const picture = new File([new Uint8Array(await drawPicture())], 'a.jpg')
  const upload = () => server.send(uploadCalls.uploadImage, { body: {}, file: picture }, owner.sender)
  Object.assign(files, { put: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) })
  const full = await upload()
  expect([full.status, full.headers['retry-after']]).toEqual([503, '2'])
  const { rows } = await app.deps.database.pool.query('select 1 from files where customer_id = $1', [owner.customer.id])
  expect(rows).toEqual([])
  Object.assign(files, { put })
  const again = await upload()
  expect(again.status, again.text).toBeLessThan(300)
})
