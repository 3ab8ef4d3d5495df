import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, inject, test } from 'vitest'
import { carriedElementId, type CarriedRead } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { articles } from '../../db/schema'
import { testDatabase } from '../../db/testing'
import { makeSite } from '../../testing/make-site'
import { startAppOn, type TestApp } from '../../testing/start'
import { settingsFor } from '../pages'
import { prerenderedPages } from './prerendered-pages'

const shell = `<!doctype html><html lang="en"><head><meta name="description" content="Layar" /><title>Layar</title>
<script type="module" crossorigin src="/assets/base-1.js"></script><link rel="stylesheet" crossorigin href="/assets/base-1.css"></head><body><div id="root"></div></body></html>`

/** Renders like the portal's build, in a few letters. */
const drawer = `
export const drawPage = async (page, { settings, language, mode, carried }) => {
  if (page?.path === '/register') throw new Error('This page cannot be drawn.')
  const lang = language === 'cn' ? 'zh-Hans' : language
  if (!page) return { lang, description: 'All in ' + language, title: '', body: '' }
  const known = carried && (carried.name === 'article' ? carried.answer.result.title : carried.answer.results.map(({ title }) => title).join(', '))
  if (known) return { lang, description: '', title: 'Known', body: '<h1>' + known.replaceAll('<', '&lt;') + '</h1>' }
  const form = '<form><input style="--height:2px;color:&quot;$&amp;&quot;"><p style="--height:3px">' + settings.brand_name + '</p></form>'
  if (page.isFor === 'customers') return { lang, description: '', title: '', body: '<main>Yours in ' + mode + '</main>', firstReads: [['/api/{svc}/cart/count', 'GET', language, { of: '</script>' }]] }
  return { lang, description: 'In "' + language + '"', title: page.path + ' in ' + language, body: '<h1>Drawn $& twice</h1>' + form }
}`
const page = (path: string, isFor: 'guests' | 'customers' | 'all') => ({
  page: { path, isFor },
  styles: ['/assets/base-1.css'],
  scripts: { en: ['/assets/en-1.js'], id: ['/assets/id-1.js'], cn: [] },
})
const detail = {
  ...page('/detail', 'customers'),
  page: { path: '/detail', isFor: 'customers', parameters: ['code', 'mark'] },
}
const pages = [
  page('/login', 'guests'),
  page('/register', 'guests'),
  page('/blog', 'all'),
  page('/blog/$slug', 'all'),
  page('/', 'customers'),
  page('/prices', 'guests'),
  page('/prices', 'customers'),
  detail,
]
const sheets = { '/assets/base-1.css': 'h1{color:red}' }

let app: TestApp
let logged = ''
beforeAll(async () => {
  const webFolder = join(await mkdtemp(join(inject('testFolder'), 'site-')), 'dist')
  await mkdir(`${webFolder}-pages`, { recursive: true })
  await makeSite(
    webFolder,
    ['/', '/prices', '/login', '/register', '/blog', '/blog/$slug', '/detail', '/import'],
    shell,
  )
  await writeFile(join(`${webFolder}-pages`, 'prerender.js'), drawer)
  await writeFile(join(`${webFolder}-pages`, 'package.json'), '{"type":"module"}')
  await writeFile(join(`${webFolder}-pages`, 'pages.json'), JSON.stringify({ early: 'hear()', sheets, pages }))
  const logTarget = { write: (line: string) => void (logged += line) }
  app = await startAppOn(await testDatabase(), { webFolder, logLevel: 'error' }, { logTarget })
})

const signedIn = 'layar_signed_in=1'

const get = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers: { cookie, ...headers } })

test('prerenders the page for a guest in the language and the country of the visit [SHELL-07] [CTRY-01]', async () => {
  const english = await get('/login')
  expect(english.body).toContain('<html lang="en" data-brand="sg">')
  expect(english.body).toContain('<title>/login in en</title>')
  expect(english.body).toContain('content="In &quot;en&quot;"')
  expect(english.body).toContain('<div id="root" data-drawn="/login" data-drawn-for="guests"><h1>Drawn $& twice</h1>')
  expect(english.headers['cache-control']).toBe('no-cache')
  const chinese = await get('/login', 'layar_country=id; layar_language=cn')
  expect(chinese.body).toContain('<html lang="zh-Hans" data-brand="id">')
  expect(chinese.body).toContain('Layar Indonesia')
  expect((await get('/login', 'layar_country=id')).body).toContain('<title>/login in id</title>')
  // An unknown language creates no page, so it cannot fill the memory.
  expect((await get('/login', 'layar_language=xx')).body).toBe(english.body)
})

test('inlines one script and one style element, allowed by hash alone, and prevents its forms from being sent [SHELL-01]', async () => {
  const { body, headers } = await get('/login')
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
  const scriptHash = createHash('sha256').update('hear()').digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${scriptHash}';`)
  expect(body.match(/<script>[^<]*<.script>/g)).toEqual(['<script>hear()</script>'])
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(body).not.toMatch(/ style="|<script(?!>| (type="application\/json"|type="module"))/)
  expect(style).toContain('[data-look="0"]{--height:2px;color:"$&"}')
  expect(body).toContain('<input data-look="0"><p data-look="1">')
  expect(body).toContain('<form method="dialog">')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/base-1.css" disabled>')
  const undrawn = (await get('/import')).headers['content-security-policy']
  expect(undrawn).toContain("style-src 'self';")
  expect(undrawn).toContain(`script-src 'self' 'sha256-${scriptHash}';`)
})

test('serves signed-in customers their own and public pages, and a guest at the root the login [GUARD-01] [GUARD-06]', async () => {
  const home = (await get('/', signedIn)).body
  expect(home).toContain('<div id="root" data-drawn="/" data-drawn-for="customers"><main>Yours in import</main></div>')
  expect(home).toContain('<title>Layar</title>')
  expect((await get('/blog', signedIn)).body).toContain('data-drawn="/blog"')
  expect((await get('/login', signedIn)).body).toContain('<div id="root"></div>')
  expect((await get('/')).body).toBe((await get('/login?next=1')).body)
  const other = (await get('/import', 'layar_language=id')).body
  expect(other).toContain('<noscript><p>Situs ini memerlukan JavaScript.')
  expect((await get('/login', 'layar_language=cn')).body).toContain('<noscript><p>本网站需要启用 JavaScript')
  // Hidden: the early script shows it where the portal's scripts do not arrive.
  const lost = '<p role="alert" data-lost-scripts hidden>'
  expect(other).toContain(`${lost}Halaman ini tidak termuat sepenuhnya.`)
  expect((await get('/login', 'layar_language=cn')).body).toContain(`${lost}页面未能完整加载`)
  expect(other).toContain('<div id="root"></div>')
  expect(other).toContain('<html lang="id" data-brand="sg">')
  expect(other).toContain('content="All in id"')
})

test('serves a screen that both may open as each of them sees it', async () => {
  expect((await get('/prices')).body).toContain('data-drawn="/prices" data-drawn-for="guests"><h1>')
  expect((await get('/prices', signedIn)).body).toContain('data-drawn="/prices" data-drawn-for="customers"><main>')
  expect((await get('/prices')).body).toContain('data-drawn-for="guests"')
})

test('a page of customers lists what it waits for, after nothing that could close the list; a page of guests lists nothing', async () => {
  const { body } = await get('/', signedIn)
  const [, list = ''] =
    /<script type="application\/json" id="layar-first-reads" data-record="">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(list)).toEqual([['/api/{svc}/cart/count', 'GET', 'en', { of: '</script>' }]])
  expect((await get('/prices')).body).not.toContain('layar-first-reads')
})

test('the scripts of a screen are named after those that every page loads, which are the largest', async () => {
  const { body } = await get('/', signedIn)
  expect(body.indexOf('src="/assets/base-1.js"')).toBeGreaterThan(0)
  expect(body.indexOf('href="/assets/en-1.js"')).toBeGreaterThan(body.indexOf('src="/assets/base-1.js"'))
})

const texts = (title: string) => ({ en: title, id: `${title} (id)`, cn: `${title} (cn)` })

const publish = async (slug: string, title: string, more: Partial<typeof articles.$inferInsert> = {}) => {
  const publishedAt = new Date((await app.deps.clock()).getTime() - 86_400_000)
  const words = texts(title)
  const row = { slug, title: words, excerpt: words, body: words, isPublished: true, publishedAt, ...more }
  await app.deps.database.db.insert(articles).values(row)
}

const carriedBy = (body: string): CarriedRead =>
  JSON.parse(new RegExp(`id="${carriedElementId}">([^<]*)<`).exec(body)?.[1] ?? 'null') as CarriedRead

test('the page of an article carries it in the language of the visit, and an address without one is an empty page', async () => {
  await publish('one', 'One')
  await publish('other', 'Other')
  const one = (await get('/blog/one')).body
  expect(one).toContain('<div id="root" data-drawn="/blog/$slug"><h1>One</h1>')
  expect(carriedBy(one)).toMatchObject({
    name: 'article',
    slug: 'one',
    language: 'en',
    answer: { result: { title: 'One' } },
  })
  expect((await get('/blog/other')).body).toContain('<h1>Other</h1>')
  expect((await get('/blog/one', 'layar_language=id')).body).toContain('<h1>One (id)</h1>')
  expect((await get('/blog')).body).toMatch(/<h1>Other, One<.h1>/)
  const missing = await get('/blog/no-such-article')
  expect(missing.statusCode).toBe(404)
  expect(missing.body).toContain('<div id="root"></div>')
})

test('the page of an article shows a change at once, and is gone when the article is', async () => {
  await publish('changing', 'Before')
  const { db } = app.deps.database
  const ofIt = eq(articles.slug, 'changing')
  expect((await get('/blog/changing')).body).toContain('<h1>Before</h1>')
  await db
    .update(articles)
    .set({ title: texts('After') })
    .where(ofIt)
  expect((await get('/blog/changing')).body).toContain('<h1>After</h1>')
  expect((await get('/blog')).body).toContain('After')
  await db.update(articles).set({ isPublished: false }).where(ofIt)
  expect((await get('/blog/changing')).statusCode).toBe(404)
  expect((await get('/blog')).body).not.toContain('After')
})

test('messengers and search engines find what an article says, and no text of it becomes markup', async () => {
  await publish('odd', '"</script><b>$&', { imageUrl: '/files/one.jpg' })
  const { body } = await get('/blog/odd')
  expect(body).not.toContain('<b>')
  expect(body).toContain('<meta property="og:title" content="&quot;&lt;/script&gt;&lt;b&gt;$&amp;">')
  expect(body).toContain('<meta name="description" content="&quot;&lt;/script&gt;&lt;b&gt;$&amp;"')
  const origin = new URL(app.deps.config.baseUrl).origin
  expect(body).toContain(`<link rel="canonical" href="${origin}/blog/odd">`)
  expect(body).toContain(`<meta property="og:image" content="${origin}/files/one.jpg">`)
  expect(carriedBy(body)).toMatchObject({ answer: { result: { title: '"</script><b>$&' } } })
  expect((await get('/login?next=1')).body).toContain(`<meta property="og:url" content="${origin}/login">`)
  expect((await get('/', signedIn)).body).not.toContain('og:')
})

test('of the pages that carry something only those asked for last are kept', async () => {
  const drawn: string[] = []
  const ready = prerenderedPages(shell, {
    early: '',
    sheets: {},
    pages: new Map([['/blog/$slug', [{ ...page('/blog/$slug', 'all'), styles: [] }]]]),
    drawPage: async (_page, { carried }) => {
      drawn.push(carried?.name === 'article' ? carried.slug : '')
      return { lang: 'en', description: '', title: 'One', body: '<h1>One</h1>', firstReads: [] }
    },
  })
  const ask = async (slug: string) => {
    const article = {
      article_id: 1,
      slug,
      title: slug,
      excerpt: '',
      image_url: null,
      published_at: '',
      is_sample: false,
    }
    const answer = { action: true as const, message: 'OK', result: { ...article, paragraphs: [] } }
    const settings = settingsFor(app.deps.config, 'sg')
    const look = {
      settings,
      language: 'en',
      mode: 'import',
      parameters: [],
      isSignedIn: false,
      origin: 'http://x',
    } as const
    const carried = { name: 'article', language: 'en', slug, answer } as const
    await ready({ ...look, path: `/blog/${slug}`, screen: '/blog/$slug', carried })
  }
  for (let count = 0; count < 101; count += 1) await ask(`a${count}`)
  await ask('a100')
  await ask('a1')
  expect(drawn).toHaveLength(101)
  await ask('a0')
  expect(drawn).toHaveLength(102)
})

test('serves no prerendered page for an address with more parameters than the page has', async () => {
  for (const [path, isPrerendered] of [
    ['/detail?code=SHP-1', true],
    ['/detail?mark=LY1', true],
    ['/detail?code=SHP-1&mark=LY1', false],
    ['/detail', false],
    ['/detail?code=SHP-1&tab=2', false],
    ['/?code=SHP-1', false],
  ] as const)
    expect((await get(path, signedIn)).body.includes('data-drawn'), path).toBe(isPrerendered)
})

test('prerenders a page of both modes in the customer’s last mode, where export is enabled [CTRY-05] [CTRY-06]', async () => {
  const exporting = `${signedIn}; layar_mode=export`
  expect((await get('/', `${exporting}; layar_country=id`)).body).toContain('Yours in export')
  expect((await get('/', `${exporting}; layar_country=sg`)).body).toContain('Yours in import')
  expect((await get('/', `${signedIn}; layar_mode=other; layar_country=id`)).body).toContain('Yours in import')
})

test('preloads scripts in the language of the page, after all visible content', async () => {
  const script = (language: string) =>
    `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${language}-1.js">`
  expect((await get('/', signedIn)).body).toContain(script('en'))
  const indonesian = (await get('/', `${signedIn}; layar_language=id`)).body
  expect(indonesian).toContain(script('id'))
  expect(indonesian).not.toContain(script('en'))
})

test('serves an empty page when rendering fails, and logs the reason', async () => {
  const { body, statusCode } = await get('/register')
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="root"></div>')
  expect(logged).toContain('This page cannot be drawn.')
})

test('sends a prerendered page in a compression that the browser accepts', async () => {
  const plain = (await get('/login')).body
  const packed = await get('/login', '', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['vary']).toContain('Accept-Encoding')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain)
})
