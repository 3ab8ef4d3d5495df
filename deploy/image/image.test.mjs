import { statSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { drawSampleCard, sampleCard } from '../../apps/server/src/sample/draw-sample-card'
import { startPostgres } from '../../scripts/parts/postgres-server.mjs'
import { buildImage } from './build-image.mjs'
import { composeServices, exampleSettings } from './image-files.mjs'
import { demoEnvironment, imageService, productionEnvironment } from './profiles.mjs'
import { sampleCustomer } from '../../scripts/parts/sample-customer.mjs'
import { startImage } from './start-image.mjs'

/** With it the steps that take longest are executed as written too. */
const isWhole = process.env.WHOLE_IMAGE === '1'

describe('compose.yaml', () => {
  test('runs the demo from the file alone and exposes it to this machine only', () => {
    const services = Object.values(composeServices('demo'))
    expect(services.map(({ envFile }) => envFile)).toEqual([undefined, undefined])
    expect(imageService('demo')).toMatchObject({
      environment: { NODE_ENV: 'development', BASE_URL: 'http://localhost:3000' },
      ports: ['127.0.0.1:3000:3000'],
    })
    expect(imageService('demo', { PORT: '8080' })).toMatchObject({
      environment: { BASE_URL: 'http://localhost:8080' },
      ports: ['127.0.0.1:8080:3000'],
    })
  })

  test('gives production every setting of deploy/.env and overrides none of them', () => {
    const { envFile, environment } = imageService('production')
    expect(envFile).toBe('.env')
    expect(Object.keys(exampleSettings()).filter((name) => name in environment)).toEqual([])
    expect(environment).not.toHaveProperty('NODE_ENV')
  })
})

describe('image built step by step in an empty folder', () => {
  let image
  let postgres
  let server
  beforeAll(async () => {
    postgres = await startPostgres()
    postgres.sql('postgres', 'create database layar')
    postgres.sql('postgres', 'create database production')
    image = await buildImage(isWhole ? { isWhole, tell: console.log } : {})
  }, 1_200_000)
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })
  afterAll(() => {
    image?.remove()
    postgres?.stop()
  }, 60_000)

  const expectFirstPage = async () => {
    expect(server.hasEnded(), server.said()).toBe(false)
    expect((await server.page('/ready')).status).toBe(200)
    const page = await server.page('/')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<h1')
  }
  const expectNothingLeftOutside = async () => {
    expect(server.writtenOutside()).toEqual([])
    expect(await server.stop()).toBe(0)
    expect(server.writtenOutside()).toEqual([])
  }

  test('keeps its files in a folder that only its user can read', () => {
    expect(image.user).toBe('node')
    expect(image.volumes).toHaveLength(1)
    const { mode, uid } = statSync(image.volumes[0])
    expect([mode & 0o777, uid]).toEqual([0o700, image.runsAs.uid])
    expect(uid === 0).toBe(false)
  })

  test('starts the demo with no secret set, labels it as a demo, and writes only into its data folder', async () => {
    server = await startImage(image, demoEnvironment(postgres))
    await expectFirstPage()
    expect(server.said()).toContain('This is a demo')
    expect(await (await server.page('/')).text()).toContain('"is_sample":true')
    await expectNothingLeftOutside()
  }, 120_000)

  test('contains files read on demand: the fonts of a document, the data for reading ID cards', async () => {
    // The maximum: the reading speed of this machine is not under test.
    server = await startImage(image, { ...demoEnvironment(postgres), ID_CARD_READING_MS: '30000' })
    const { ask: mei } = await sampleCustomer(server, { contact: 'mei@example.sg', country: 'sg', language: 'cn' })
    const { results } = await mei('/api/impor/invoices')
    const link = await mei('/api/impor/invoice/pdf-link', { json: { invoice_code: results[0].invoice_code } })
    const { pathname, search } = new URL(link.result.url, 'http://localhost')
    const paper = Buffer.from(await (await server.page(pathname + search)).arrayBuffer())
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
    expect(paper.includes('NotoSansSC')).toBe(true)
    const { ask: rizky } = await sampleCustomer(server, { contact: 'rizky@example.id', country: 'id', language: 'id' })
    const form = new FormData()
    form.append('id_card_image', new Blob([await drawSampleCard()], { type: 'image/jpeg' }), 'ktp.jpg')
    const { result } = await rizky('/api/impor/customer/ktp-reader-v2', { form })
    expect(result.nik).toBe(sampleCard.nik)
    await expectNothingLeftOutside()
  }, 120_000)

  test('starts production with a filled-in deploy/.env and writes only into its data folder', async () => {
    server = await startImage(image, productionEnvironment(postgres))
    await expectFirstPage()
    expect(server.said()).not.toContain('This is a demo')
    expect(await (await server.page('/')).text()).toContain('"is_sample":false')
    await expectNothingLeftOutside()
  }, 120_000)

  test('rejects the untouched example and names every setting at once', async () => {
    server = await startImage(image, productionEnvironment(postgres, { isFilledIn: false }))
    expect(await server.ended).toBe(1)
    for (const name of Object.keys(exampleSettings())) expect(server.said()).toContain(name)
  }, 120_000)
})
