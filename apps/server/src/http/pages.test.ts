import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { languageCookie, settingsElementId, type Settings, signedInCookie, uploadCalls } from '@layar/contract'
import { companyOf } from '../config/company'
import type { Config } from '../config/config'
import { articles } from '../db/schema'
import { makeCustomer } from '../testing/make-customer'
import { makePdf } from '../testing/make-files'
import { makeSite } from '../testing/make-site'
import { startApp } from '../testing/start'
import { settingsFor } from './pages'

let webFolder: string
let consoleFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(inject('testFolder'), 'web-'))
  consoleFolder = await mkdtemp(join(inject('testFolder'), 'console-'))
  await mkdir(join(webFolder, 'assets'))
  await makeSite(webFolder, [
    ...['/', '/login', '/tracking', '/import', '/import/invoice/detail', '/export/Cart', '/blog', '/blog/$slug'],
    '/social-sign-in/$provider',
    { path: '/saldo', needs: 'saldo' },
    { path: '/import/print/test-sta', needs: 'is_sample' },
  ])
  await makeSite(consoleFolder, ['/', '/shipments', '/shipments/$code'])
  await writeFile(join(webFolder, 'sw.js'), 'self.skipWaiting()')
  await writeFile(join(webFolder, 'assets', 'main-1a2b3c4d.js'), 'export {}')
})

/** One server for each change of the settings. */
const servers = new Map<string, ReturnType<typeof startApp>>()
const startWith = (changes: Partial<Config>) => {
  const key = JSON.stringify(changes)
  const known = servers.get(key) ?? startApp({ webFolder, consoleFolder, ...changes })
  servers.set(key, known)
  return known
}

const get = async (url: string, changes: Partial<Config> = {}, headers: Record<string, string> = {}) => {
  const { app } = await startWith(changes)
  return app.inject({ method: 'GET', url, headers })
}
const settingsIn = (page: string): Settings =>
  JSON.parse(new RegExp(`id="${settingsElementId}">([^<]*)<`).exec(page)?.[1] ?? '{}') as Settings

test('makes browsers revalidate the service worker at every check and allows it for the whole site [SESS-09]', async () => {
  const worker = await get('/sw.js')
  expect(worker.statusCode).toBe(200)
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-type']).toContain('javascript')
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self'")
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
  const asset = await get('/assets/main-1a2b3c4d.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('keeps the page of a link with a token out of caches, referrers and search engines', async () => {
  const page = await get('/tracking?token=0123456789abcdef0123456789abcdef')
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect((await get('/tracking')).headers).not.toHaveProperty('x-robots-tag')
})

test('begins a shared link in the language of a guest’s browser, and every other page in that of the country [ROUTE-28] [CTRY-04]', async () => {
  const link = '/tracking?token=0123456789abcdef0123456789abcdef'
  const languageOf = async (url: string, wanted: string, cookies = '') => {
    const page = await get(
      url,
      { countrySwitch: true },
      { 'accept-language': wanted, cookie: `layar_country=id; ${cookies}` },
    )
    return settingsIn(page.body).default_language
  }
  for (const [wanted, language] of [
    ['en-AU,en;q=0.9', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'cn'],
    ['fr-FR, en;q=0.5, zh-TW;q=0.7', 'cn'],
    ['en;q=0, fr', 'id'],
    ['*', 'id'],
    ['', 'id'],
    [';;q=,=', 'id'],
  ] as const)
    expect(await languageOf(link, wanted), wanted).toBe(language)
  expect(await languageOf(link, 'zh-CN', `${signedInCookie}=1`)).toBe('id')
  for (const other of ['/tracking', '/', '/login?token=1']) expect(await languageOf(other, 'zh-CN'), other).toBe('id')
})

test('links the old version only where it is configured [SHELL-16]', async () => {
  expect(settingsIn((await get('/import')).body)).toMatchObject({ country: 'sg', old_version_url: null })
  const oldVersionUrl = 'https://old.example/</script>'
  const page = (await get('/import', { oldVersionUrl })).body
  expect(page).not.toContain('old.example/</script>')
  expect(settingsIn(page).old_version_url).toBe(oldVersionUrl)
})

test('tells the pages of each country the company that its invoices name', async () => {
  const { config } = (await startApp()).deps
  for (const country of ['sg', 'id'] as const) {
    const { country: _, is_sample: __, ...company } = companyOf(config, country)
    expect(settingsFor(config, country).operator).toMatchObject(company)
  }
})

test('names the site of the other country, and links it where it has a configured host or is the default [CTRY-01]', async () => {
  const { config } = (await startApp()).deps
  const siteFor = (country: 'sg' | 'id', changes: Partial<Config>) =>
    settingsFor({ ...config, countryByHost: {}, ...changes }, country).other_country
  const baseUrl = 'https://layar.example'
  expect(siteFor('sg', { baseUrl })).toEqual({ brand_name: 'Layar Indonesia', url: null })
  expect(siteFor('id', { baseUrl })).toEqual({ brand_name: 'Layar Singapore', url: 'https://layar.example' })
  const countryByHost = { 'sg.layar.example': 'sg', 'id.layar.example': 'id' } as const
  expect(siteFor('sg', { baseUrl, countryByHost }).url).toBe('https://id.layar.example')
  expect(siteFor('id', { baseUrl: 'http://layar.example:8080', countryByHost }).url).toBe(
    'http://sg.layar.example:8080',
  )
  expect(siteFor('id', { baseUrl, countryByHost: { 'layar.example': 'id' } }).url).toBeNull()
})

test.each([
  ['/', 200],
  ['/login?next=%2Fimport', 200],
  ['/IMPORT', 200],
  ['/import/invoice/detail?code=INV-1', 200],
  ['/social-sign-in/google', 200],
  ['/ops', 200],
  ['/ops/', 200],
  ['/ops/shipments/SHP-1', 200],
  ['/nowhere', 404],
  ['/import/nowhere', 404],
  ['/import/invoice/detail/more', 404],
  ['/%E0%A4%A', 404],
  ['/import/%E0%A4%A', 404],
  ['/blog/no-such-article', 404],
  ['/social-sign-in/nobody', 404],
  ['/ops/nowhere', 404],
  ['/ops/shipments/SHP-1/more', 404],
  ['/ops/%E0%A4%A', 404],
])('answers %s with status %i and the app, for guests and for customers [ERRPG-01]', async (url, status) => {
  for (const cookie of ['', 'layar_signed_in=1']) {
    const answer = await get(url, {}, { cookie, accept: 'text/html' })
    expect([url, answer.statusCode]).toEqual([url, status])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(settingsIn(answer.body).country).toBe('sg')
  }
})

test.each([
  ['/saldo', 'sg', 404],
  ['/saldo', 'id', 200],
  ['/export/Cart', 'sg', 404],
  ['/export/cart', 'id', 200],
  ['/import/print/test-sta', 'sg', 404],
] as const)(
  'answers %s in %s with status %i: a screen that a country does not offer is missing [CTRY-06]',
  async (url, country, status) => {
    const answer = await get(url, { countrySwitch: true, isSample: false }, { cookie: `layar_country=${country}` })
    expect(answer.statusCode).toBe(status)
  },
)

test.each([
  ['/index.html', '/'],
  ['/index.html?from=mail', '/?from=mail'],
  ['/login/', '/login'],
  ['/login//?next=1', '/login?next=1'],
  ['/ops/index.html', '/ops'],
  ['/ops/shipments/', '/ops/shipments'],
])('redirects %s to %s for good', async (url, place) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([308, place])
})

test('redirects to no address that it does not know, and so to no other site', async () => {
  for (const url of ['//evil.example/', '/nowhere/', '/login/nowhere/']) {
    const answer = await get(url)
    expect([url, answer.statusCode]).toEqual([url, 404])
  }
})

test('answers a published article with 200, and one to come with 404', async () => {
  const started = await startApp({ webFolder })
  const words = { en: 'One', id: 'Satu', cn: '一' }
  const now = await started.deps.clock()
  const row = (slug: string, days: number) => ({
    ...{ slug, title: words, excerpt: words, body: words, isPublished: true },
    publishedAt: new Date(now.getTime() + days * 86_400_000),
  })
  const named = { ...row('there', -1), formerSlugs: ['was-there'] }
  await started.deps.database.db.insert(articles).values([named, row('to-come', 1)])
  const former = await started.app.inject({ url: '/blog/was-there?from=mail' })
  expect([former.statusCode, former.headers.location]).toEqual([302, '/blog/there?from=mail'])
  const statusOf = async (slug: string) => (await started.app.inject({ url: `/blog/${slug}` })).statusCode
  expect([await statusOf('there'), await statusOf('to-come')]).toEqual([200, 404])
})

test('answers a person who opens a link to a file that is gone or foreign with one page, in their language [GUARD-10]', async () => {
  const started = await startWith({})
  const [made, other] = await Promise.all([makeCustomer(started), makeCustomer(started)])
  const file = new File([new Uint8Array(makePdf(randomUUID()))], 'invoice.pdf')
  const { body: uploaded } = await started.send(uploadCalls.uploadFile, { body: {}, file }, made.sender)
  const url = uploaded.file_url
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  expect((await get(url, {}, { accept })).headers['content-type']).toBe('application/pdf')

  const gone = [
    `/files/${randomUUID()}`,
    url.replace(/until=\d+/, 'until=1'),
    url.replace(/sig=.{4}/, 'sig=AAAA'),
    url.replace(made.customer.id, other.customer.id),
    url.split('?')[0] ?? '',
    '/files/nothing',
    '/files/a/b',
  ]
  const pages = await Promise.all(gone.map((one) => get(one, {}, { accept, 'accept-language': 'id-ID,en;q=0.5' })))
  const { body: first, headers } = pages[0] ?? (await get('/files/none'))
  expect(settingsIn(first).default_language).toBe('id')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  const named = ({ date: _, ...rest }: Record<string, unknown>) => rest
  for (const [index, page] of pages.entries()) {
    expect([gone[index], page.statusCode, page.body]).toEqual([gone[index], 404, first])
    expect(named(page.headers)).toEqual(named(headers))
  }
  const chosen = await get('/files/none', {}, { accept, cookie: `${languageCookie}=cn`, 'accept-language': 'id' })
  expect(settingsIn(chosen.body).default_language).toBe('id')
  for (const one of gone) {
    const answer = await get(one, {}, { accept: '*/*' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  }
})

test('answers a missing call, and a file that no person opens, with JSON', async () => {
  for (const url of ['/api/impor/nowhere', '/api/%E0%A4%A', '/files/nothing', '/assets/none.js']) {
    const answer = await get(url, {}, { accept: '*/*' })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.headers['content-type']).toContain('application/json')
  }
  const opened = await get('/nothing.html', {}, { accept: 'text/html,*/*' })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('allows the inline script of the console by its hash alone, and none in the portal', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'console-'))
  await makeSite(folder, ['/', '/receiving'], '<html lang="en"><head><script>note()</script></head></html>')
  const scriptsOf = async (url: string): Promise<string | undefined> => {
    const { headers, body } = await get(url, { consoleFolder: folder })
    expect(body.includes('<script>note()</script>'), url).toBe(url.startsWith('/ops'))
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  const hash = createHash('sha256').update('note()').digest('base64')
  expect(await scriptsOf('/ops/receiving')).toBe(`'self' 'sha256-${hash}'`)
  expect(await scriptsOf('/ops')).toBe(`'self' 'sha256-${hash}'`)
  expect(await scriptsOf('/login')).toBe("'self'")
})
