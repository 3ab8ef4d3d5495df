import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../testing/start'
import { aList, aText, nothing, walk } from '../../testing/walk-row'
import { openWorld } from '../../testing/walk-world'

walk([
  {
    id: 'CALL-02',
    method: 'GET',
    path: '/api/impor/contact-whatsapp',
    good: nothing,
    answers: () => ({
      result: expect.objectContaining({ url: expect.stringContaining('https://wa.me/') as string }) as object,
    }),
  },
  {
    id: 'CALL-14',
    method: 'GET',
    path: '/api/impor/featured-images',
    good: () => ({ query: { service: 'impor' } }),
    answers: () => ({ results: aList }),
    bad: [['a service that is none', () => ({ query: { service: 'moon' } }), 422]],
  },
  {
    id: 'CALL-20',
    method: 'GET',
    path: '/api/impor/info/url_landing_page',
    good: nothing,
    answers: () => ({ result: expect.objectContaining({ landing_url: aText, blog_url: aText }) as object }),
  },
  {
    id: 'CALL-20',
    method: 'GET',
    path: '/api/impor/info/mobile_apps_info',
    good: nothing,
    answers: () => ({ result: expect.any(Object) as object }),
  },
  {
    id: 'CALL-39',
    method: 'POST',
    path: '/api/partner/crm/post-leads',
    isGuest: true,
    good: () => ({ body: { name: 'Wei', email: `lead-${randomUUID()}@mail.example`, goods: 'Cups' } }),
    answers: () => ({}),
    bad: [
      ['no goods', () => ({ body: { name: 'Wei', email: 'wei@mail.example' } }), 422],
      ['no way to answer', () => ({ body: { name: 'Wei', goods: 'Cups' } }), 422],
    ],
  },
])

test('serves the blog in the form of WordPress, three posts without a category [CALL-40]', async () => {
  const world = await openWorld(await startApp(), 'sg')
  const query = { per_page: 3, categories_exclude: 144 }
  const { status, text } = await world.ask('GET', '/blog/wp-json/wp/v2/posts', { query }, true)
  expect(status, text).toBe(200)
  const posts = JSON.parse(text) as unknown[]
  expect(Array.isArray(posts)).toBe(true)
  expect(posts.length).toBeLessThanOrEqual(3)
  for (const post of posts)
    expect(post).toMatchObject({ title: { rendered: aText }, excerpt: { rendered: aText }, link: aText })
})
