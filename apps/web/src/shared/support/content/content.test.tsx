import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentCalls, infoCalls, profileCalls } from '@layar/contract'
import { profileOf } from '../../../testing/fixtures'
import { nothingYet } from '../../../testing/nothing-yet'
import { answer, renderPortal } from '../../../testing/render-portal'

const profile = answer(profileCalls.profile, { action: true, message: '', result: profileOf() })
const pages = answer(infoCalls.landingPages, {
  action: true,
  message: '',
  result: { landing_url: 'http://localhost:3000', blog_url: 'http://localhost:3000/blog' },
})
const post = (id: number, change: object = {}) => ({
  id,
  link: `http://localhost:3000/blog/article-${id}`,
  title: { rendered: `Article ${id} &amp; more` },
  excerpt: { rendered: '<p>Words <script>alert(1)</script></p>' },
  yoast_head_json: { og_image: [] },
  ...change,
})

let posts: object[] = []
beforeEach(() => {
  posts = [post(1), post(2, { link: 'https://elsewhere.example/two' }), post(3, { link: 'javascript:alert(1)' })]
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(posts)))),
  )
  // A wide window, which shows the sidebar.
  const narrow = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow(query), matches: query.includes('min-width') }))
})
afterEach(() => void vi.unstubAllGlobals())

const banner = (kind: 'featured' | 'promo', title: string) => ({
  banner_id: `00000000-0000-4000-8000-0000000000${kind === 'promo' ? '01' : '02'}`,
  kind,
  title,
  body: '',
  image_url: null,
  link_url: '/import/promotion?code=X',
  is_sample: false,
})

test('knowledge cards show title, excerpt and link as text and omit posts with an invalid link [SHELL-11]', async () => {
  renderPortal('/', { answers: [profile, pages, ...nothingYet] })
  const cards = await screen.findByRole('region', { name: 'Good to know' })
  expect((await within(cards).findByRole('link', { name: 'Article 1 & more' })).getAttribute('href')).toBe(
    '/blog/article-1',
  )
  expect(
    within(cards)
      .getByRole('link', { name: /Article 2/ })
      .getAttribute('target'),
  ).toBe('_blank')
  expect(within(cards).queryByText(/Article 3/)).toBeNull()
  expect(within(cards).getByRole('button', { name: 'Next articles' })).toBeTruthy()
  expect(fetch).toHaveBeenCalledWith(
    '/blog/wp-json/wp/v2/posts?per_page=3&categories_exclude=144',
    expect.objectContaining({ headers: { Language: 'en' } }),
  )
})

test('the arrow buttons scroll by nearly a full width and wrap around at either edge [SHELL-11]', async () => {
  renderPortal('/', { answers: [profile, pages, ...nothingYet] })
  const cards = await screen.findByRole('region', { name: 'Good to know' })
  const list = await within(cards).findByRole<HTMLUListElement>('list')
  const scrolled: number[] = []
  Object.defineProperties(list, { scrollWidth: { value: 900 }, clientWidth: { value: 400 } })
  list.scrollTo = (options) => {
    const { left = 0 } = options as ScrollToOptions
    list.scrollLeft = Math.min(500, Math.max(0, left))
    scrolled.push(list.scrollLeft)
  }
  for (const name of ['Next articles', 'Next articles', 'Next articles', 'Previous articles'])
    await userEvent.click(await within(cards).findByRole('button', { name }))
  expect(scrolled).toEqual([360, 500, 0, 500])
})

test('shows a message when there are no articles [SHELL-11]', async () => {
  posts = []
  renderPortal('/', { answers: [profile, pages, ...nothingYet] })
  expect(await screen.findByText('No articles yet.')).toBeTruthy()
})

test('the promo banner links to its target and can be closed [SHELL-17]', async () => {
  renderPortal('/', {
    answers: [
      profile,
      answer(contentCalls.featuredImages, {
        action: true,
        message: '',
        results: [banner('promo', 'Ten percent off'), banner('featured', 'By sea every week')],
      }),
      ...nothingYet,
    ],
  })
  const promo = await screen.findByRole('complementary', { name: 'Promotion' })
  expect(within(promo).getByRole('link', { name: 'Ten percent off' }).getAttribute('href')).toBe(
    '/import/promotion?code=X',
  )
  await userEvent.click(within(promo).getByRole('button', { name: 'Close promotion' }))
  expect(screen.queryByRole('complementary', { name: 'Promotion' })).toBeNull()
})

test('a floating button opens the chat [SHELL-17] [SUPP-02]', async () => {
  renderPortal('/', {
    answers: [
      profile,
      answer(infoCalls.whatsapp, {
        action: true,
        message: '',
        result: {
          url: 'https://wa.me/65',
          phone_number: '+65',
          hours: 'Mon–Fri 09:00–17:00',
          is_open: true,
          opens_at: null,
        },
      }),
      ...nothingYet,
    ],
  })
  const chat = await screen.findByRole('link', { name: /^Chat with support/ })
  expect(chat.getAttribute('href')).toBe('https://wa.me/65')
})

test('skipping an announcement notifies the server and hides it [SUPP-04]', async () => {
  const announcement = {
    announcement_id: '00000000-0000-4000-8000-00000000a001',
    level: 'info' as const,
    title: 'Warehouse hours',
    body: 'Closed on Monday.',
    link_url: '',
    active_from: '2026-11-01T00:00:00.000Z',
    is_sample: false,
  }
  const portal = renderPortal('/', {
    answers: [
      profile,
      answer(contentCalls.announcements, { action: true, message: '', results: [announcement] }),
      answer(contentCalls.skipAnnouncement, { action: true, message: 'Saved' }),
      ...nothingYet,
    ],
  })
  const notice = await screen.findByRole('region', { name: 'Announcement' })
  // One line at first: it must move nothing when it comes.
  expect(within(notice).queryByText('Closed on Monday.')).toBeNull()
  await userEvent.click(within(notice).getByRole('button', { name: 'Warehouse hours', expanded: false }))
  expect(within(notice).getByText('Closed on Monday.')).toBeTruthy()
  await userEvent.click(within(notice).getByRole('button', { name: /Got it/ }))
  expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()
  expect(portal.sentTo(contentCalls.skipAnnouncement)).toEqual([
    { body: { announcement_id: announcement.announcement_id } },
  ])
})
