import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { wordPressBlog } from './wordpress'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const serve = async (answer: (response: ServerResponse, url: string) => void): Promise<string> => {
  const started = createServer((request, response) => {
    answer(response, request.url ?? '')
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/news/`
}

const asked = { count: 3, withoutCategories: [144] }
const goodPost = {
  id: 7,
  date_gmt: '2026-02-03T04:05:06',
  title: { rendered: 'Boxes &amp; bags' },
  excerpt: { rendered: '<p>How to <b>pack</b>\n well.</p>' },
  link: 'https://blog.example/boxes',
  yoast_head_json: { og_image: [{ url: 'https://127.0.0.1/box.png' }] },
}

test("requests posts in WordPress's format and returns them as plain text [CALL-40]", async () => {
  let path = ''
  const blog = wordPressBlog(
    await serve((response, url) => {
      path = url
      response.end(JSON.stringify([goodPost]))
    }),
  )
  expect(await blog.posts(asked)).toEqual([
    {
      id: 7,
      publishedAt: '2026-02-03T04:05:06.000Z',
      title: 'Boxes & bags',
      excerpt: 'How to pack well.',
      link: 'https://blog.example/boxes',
      imageUrl: 'https://127.0.0.1/box.png',
    },
  ])
  expect(path).toBe('/news/wp-json/wp/v2/posts?per_page=3&categories_exclude=144')
})

test('neutralises or omits hostile posts: markup, script links, foreign pictures, incomplete posts [CALL-40]', async () => {
  const hostile = [
    {
      ...goodPost,
      title: { rendered: '<img src=x onerror=alert(1)>Safe<script>alert(2)</script>' },
      excerpt: { rendered: '&lt;script&gt;words&lt;/script&gt;' },
      yoast_head_json: { og_image: [{ url: 'https://elsewhere.example/pixel.png' }] },
    },
    { ...goodPost, link: 'javascript:alert(3)' },
    { ...goodPost, title: 'no object' },
  ]
  const posts = await wordPressBlog(await serve((response) => response.end(JSON.stringify(hostile)))).posts(asked)
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({ title: 'Safe', excerpt: '<script>words</script>', imageUrl: null })
})

test.each([
  ['a failure', (response: ServerResponse) => response.writeHead(500).end('[]')],
  ['no list', (response: ServerResponse) => response.end('{}')],
  ['no JSON', (response: ServerResponse) => response.end('<html>')],
  ['far too much', (response: ServerResponse) => response.end(`["${'x'.repeat(2_000_000)}"]`)],
  ['another address', (response: ServerResponse) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
])('rejects %s as a list of posts [CALL-40]', async (_, answer) => {
  const blog = wordPressBlog(
    await serve((response) => {
      answer(response)
    }),
  )
  await expect(blog.posts(asked)).rejects.toThrow()
})
