import {
  clientLogCalls,
  contentCalls,
  staffContentCalls,
  type AnnouncementInput,
  type BannerInput,
} from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { wordPressBlog } from '../../../adapters/blog/wordpress'
import { auditEvents, banners, clientLogs } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makeCustomer, makeGuest } from '../../../testing/make-customer'
import { makePhotos, makeStaff } from '../../../testing/make-staff'
import { startAppOn, type TestApp } from '../../../testing/start'

/** Lists of content return the rows of all tests, so these tests use their own database. */
let app: TestApp
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
})

const dayMs = 86_400_000
const fromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()
const words = (text: string) => ({ en: text, id: `${text} (id)`, cn: `${text} (cn)` })
const bannerOf = (title: string, changes: Partial<BannerInput> = {}): BannerInput => ({
  kind: 'featured',
  service: 'impor',
  title: words(title),
  body: words('Body'),
  link_url: '/import/promotion',
  position: 1,
  is_active: true,
  active_from: fromNow(-1),
  ...changes,
})
const announcementOf = (title: string, changes: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  level: 'info',
  title: words(title),
  body: words('Body'),
  link_url: '',
  is_active: true,
  active_from: fromNow(-1),
  ...changes,
})

describe('banners', () => {
  test('filters banners by service, country and time, in order and in the reader’s language [SUPP-04] [CALL-14]', async () => {
    const { sender } = await makeStaff(app, ['support'])
    for (const body of [
      bannerOf('second', { position: 2 }),
      bannerOf('first', { country: 'sg' }),
      bannerOf('elsewhere', { country: 'id' }),
      bannerOf('export', { service: 'ekspor' }),
      bannerOf('off', { is_active: false }),
      bannerOf('to come', { active_from: fromNow(1) }),
      bannerOf('over', { active_to: fromNow(-0.5) }),
    ])
      expect((await app.send(staffContentCalls.staffCreateBanner, { body }, sender)).status).toBe(200)
    const guest = await makeGuest(app, 'sg')
    const shown = await app.send(
      contentCalls.featuredImages,
      { query: { service: 'impor' } },
      { ...guest, language: 'id' },
    )
    expect(shown.body.results.map(({ title }) => title)).toEqual(['first (id)', 'second (id)'])
    const exported = await app.send(contentCalls.featuredImages, { query: { service: 'ekspor' } }, guest)
    expect(exported.body.results.map(({ title }) => title)).toEqual(['export'])
  })

  test('rejects external links without https and a period that ends before it begins, and stores nothing [SUPP-04]', async () => {
    const { sender } = await makeStaff(app, ['support'])
    const before = await app.deps.database.db.$count(banners)
    for (const link_url of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://plain.example',
      'https://a@b.example',
    ]) {
      const { status, body } = await app.send(
        staffContentCalls.staffCreateBanner,
        { body: bannerOf('bad', { link_url }) },
        sender,
      )
      expect(status, link_url).toBe(422)
      expect(body.message).toHaveProperty('link_url')
    }
    const turned = await app.send(
      staffContentCalls.staffCreateBanner,
      { body: bannerOf('bad', { active_to: fromNow(-3) }) },
      sender,
    )
    expect(turned.body.message).toHaveProperty('active_to')
    expect(await app.deps.database.db.$count(banners)).toBe(before)
  })

  test('accepts only pictures that the staff member uploaded, and publishes them and no other file [SUPP-04]', async () => {
    const clerk = await makeStaff(app, ['support'])
    const [photo, hidden] = await makePhotos(app, clerk)
    const [another] = await makePhotos(app, await makeStaff(app, ['warehouse']))
    for (const image_url of ['https://elsewhere.example/a.png', another?.image_url]) {
      const body = bannerOf('picture', { image_url })
      expect((await app.send(staffContentCalls.staffCreateBanner, { body }, clerk.sender)).status).toBe(422)
    }
    const { body } = await app.send(
      staffContentCalls.staffCreateBanner,
      { body: bannerOf('picture', { image_url: photo?.image_url }) },
      clerk.sender,
    )
    const url = body.result.image_url ?? ''
    expect(url).toMatch(/^\/files\/[0-9a-f-]{36}$/)
    expect((await app.app.inject({ url })).statusCode).toBe(200)
    expect((await app.app.inject({ url: hidden?.image_url.split('?')[0] ?? '' })).statusCode).toBe(404)
  })

  test('creates one banner on seven equal requests, with one audit entry; also audits a change, and refuses an outdated one [SUPP-04]', async () => {
    const { sender } = await makeStaff(app, ['support'])
    const body = bannerOf('seven')
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => app.send(staffContentCalls.staffCreateBanner, { body }, sender)),
    )
    const ids = new Set(replies.map((reply) => reply.body.result.banner_id))
    expect(ids.size).toBe(1)
    const [banner_id = ''] = ids
    const params = { banner_id }
    const { version } = replies[0]?.body.result ?? { version: '' }
    const changed = await app.send(
      staffContentCalls.staffUpdateBanner,
      { params, body: { ...body, is_active: false, version } },
      sender,
    )
    expect(changed.body.result).toMatchObject({ is_active: false, is_shown_now: false })
    const late = await app.send(staffContentCalls.staffUpdateBanner, { params, body: { ...body, version } }, sender)
    expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
    const lines = await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `banner:${banner_id}`))
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update'])
  })
})

describe('announcements', () => {
  test('lists announcements newest first; a customer’s skip lasts and affects that customer only [SUPP-04]', async () => {
    const { sender } = await makeStaff(app, ['support'])
    const made = await app.send(
      staffContentCalls.staffCreateAnnouncement,
      { body: announcementOf('older', { active_from: fromNow(-2) }) },
      sender,
    )
    await app.send(staffContentCalls.staffCreateAnnouncement, { body: announcementOf('newer') }, sender)
    const [one, other] = [await makeCustomer(app), await makeCustomer(app)]
    const titles = async (who: typeof one) =>
      (await app.send(contentCalls.announcements, {}, who.sender)).body.results.map(({ title }) => title)
    expect(await titles(one)).toEqual(['newer', 'older'])
    const skip = { body: { announcement_id: made.body.result.announcement_id } }
    for (let time = 0; time < 7; time += 1)
      expect((await app.send(contentCalls.skipAnnouncement, skip, one.sender)).status).toBe(200)
    expect(await titles(one)).toEqual(['newer'])
    expect(await titles(other)).toEqual(['newer', 'older'])
  })
})

describe('articles', () => {
  const articleOf = (slug: string, days: number) => ({
    slug,
    title: words(`${slug} <b>`),
    excerpt: words('Short & sweet'),
    body: words('One.\n\nTwo.'),
    is_published: true,
    published_at: fromNow(days),
  })

  test('serves articles as pages and as a blog in WordPress form with escaped text [CALL-40] [SHELL-11]', async () => {
    const { sender } = await makeStaff(app, ['support'])
    for (const [slug, days] of [
      ['old', -3],
      ['new', -1],
      ['to-come', 2],
    ] as const)
      await app.send(staffContentCalls.staffCreateArticle, { body: articleOf(slug, days) }, sender)
    const guest = await makeGuest(app)
    const list = await app.send(contentCalls.articles, { query: { count: 1 } }, guest)
    expect(list.body.results.map(({ slug }) => slug)).toEqual(['new'])
    const rest = await app.send(contentCalls.articles, { query: { after: list.body.next ?? '' } }, guest)
    expect(rest.body.results.map(({ slug }) => slug)).toEqual(['old'])
    const one = await app.send(contentCalls.article, { params: { slug: 'new' } }, guest)
    expect(one.body.result.paragraphs).toEqual(['One. (en)', 'Two.'].map((text) => text.replace(' (en)', '')))
    expect((await app.send(contentCalls.article, { params: { slug: 'to-come' } }, guest)).status).toBe(404)

    const blog = await app.app.inject({
      url: '/blog/wp-json/wp/v2/posts?per_page=3&categories_exclude=144',
      headers: { language: 'cn' },
    })
    expect(blog.json()).toMatchObject([
      {
        link: `${app.deps.config.baseUrl}/blog/new`,
        title: { rendered: 'new &#60;b&#62; (cn)' },
        excerpt: { rendered: '<p>Short &#38; sweet (cn)</p>' },
        yoast_head_json: { og_image: [] },
      },
      { link: `${app.deps.config.baseUrl}/blog/old` },
    ])
    expect((await app.app.inject({ url: '/blog/wp-json/wp/v2/posts?per_page=9999' })).statusCode).toBe(400)
  })

  test('finds an article by its former slugs, until another article takes one', async () => {
    const { sender } = await makeStaff(app, ['support'])
    const guest = await makeGuest(app)
    const found = async (slug: string) => {
      const { status, body } = await app.send(contentCalls.article, { params: { slug } }, guest)
      return status === 200 ? body.result.slug : status
    }
    const made = await app.send(staffContentCalls.staffCreateArticle, { body: articleOf('first-name', -1) }, sender)
    let { article_id, version } = made.body.result
    for (const slug of ['second-name', 'third-name']) {
      const body = { ...articleOf(slug, -1), version }
      const changed = await app.send(staffContentCalls.staffUpdateArticle, { params: { article_id }, body }, sender)
      ;({ article_id, version } = changed.body.result)
    }
    expect(await Promise.all(['first-name', 'second-name', 'third-name'].map(found))).toEqual(
      Array.from({ length: 3 }, () => 'third-name'),
    )
    await app.send(staffContentCalls.staffCreateArticle, { body: articleOf('first-name', -1) }, sender)
    expect(await found('first-name')).toBe('first-name')
    expect(await found('second-name')).toBe('third-name')
    expect(await found('no-name')).toBe(404)
  })

  test('rejects a duplicate slug [CALL-40]', async () => {
    const { sender } = await makeStaff(app, ['support'])
    await app.send(staffContentCalls.staffCreateArticle, { body: articleOf('taken', -1) }, sender)
    const second = await app.send(staffContentCalls.staffCreateArticle, { body: articleOf('taken', -2) }, sender)
    expect(second.body.message).toHaveProperty('slug')
  })

  test('returns an empty list, not an error, when an external blog is unavailable [CALL-40]', async () => {
    const away = await startAppOn(app.deps.database, { blogUrl: 'http://127.0.0.1:1/' })
    expect(wordPressBlog('http://127.0.0.1:1/')).toBeDefined()
    const { statusCode, body } = await away.app.inject({ url: '/blog/wp-json/wp/v2/posts' })
    expect([statusCode, body]).toEqual([200, '[]'])
    await away.app.close()
  })
})

describe('client log', () => {
  const word = { client_name: 'Chromium', client_os: 'Linux', client_os_version: '6' }

  test('stores one row per client however often it is sent, on one line [SESS-06] [CALL-37]', async () => {
    const made = await makeCustomer(app)
    const body = { ...word, client_os: 'x\n{"level":"admin"}', fcm_id: null }
    for (let time = 0; time < 5; time += 1)
      expect((await app.send(clientLogCalls.logClient, { body }, made.sender)).body.action).toBe(true)
    const rows = await app.deps.database.db.select().from(clientLogs).where(eq(clientLogs.customerId, made.customer.id))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ clientOs: 'x {"level":"admin"}', clientName: 'Chromium' })
  })

  test('stores a guest’s client without a customer; rejects oversized values [SESS-06] [CALL-37]', async () => {
    const guest = await makeGuest(app)
    expect((await app.send(clientLogCalls.logClient, { body: word }, guest)).status).toBe(200)
    const long = { ...word, client_name: 'x'.repeat(5000) }
    expect((await app.send(clientLogCalls.logClient, { body: long }, guest)).status).toBe(422)
  })
})
