import { useQuery } from '@tanstack/react-query'
import { infoCalls, type Language } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'

/** Specification section 9: blog post count 3; section 7: excludes one category. */
const postCount = 3
const excludedCategory = 144
const ownBlog = '/blog'
const hourMs = 3_600_000

export interface Post {
  readonly id: number
  readonly title: string
  readonly excerpt: string
  /** A portal path for our own articles. */
  readonly link: string
  readonly imageUrl: string | null
}

interface WordPressPost {
  readonly id: number
  readonly link: string
  readonly title: { readonly rendered: string }
  readonly excerpt: { readonly rendered: string }
  readonly yoast_head_json?: { readonly og_image?: readonly { readonly url: string }[] }
}

/** The text of an HTML fragment; `DOMParser` neither runs scripts nor loads resources. */
const wordsOf = (markup: string): string =>
  (new DOMParser().parseFromString(markup, 'text/html').body.textContent ?? '').trim()

const fromHere = (address: string): string => {
  const url = new URL(address, window.location.origin)
  return url.origin === window.location.origin ? `${url.pathname}${url.search}` : url.href
}

const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

const readPosts = async (blog: string, language: Language, signal: AbortSignal): Promise<readonly Post[]> => {
  const response = await fetch(
    `${blog}/wp-json/wp/v2/posts?per_page=${postCount}&categories_exclude=${excludedCategory}`,
    { headers: { Language: language }, signal },
  )
  if (!response.ok) throw new Error(`The blog answers ${response.status}.`)
  const posts = (await response.json()) as readonly WordPressPost[]
  return posts
    .filter(({ link }) => isWebAddress(link))
    .map((post) => ({
      id: post.id,
      title: wordsOf(post.title.rendered),
      excerpt: wordsOf(post.excerpt.rendered),
      link: fromHere(post.link),
      imageUrl: post.yoast_head_json?.og_image?.[0]?.url ?? null,
    }))
}

/**
 * The newest posts of the blog. The server supplies its address; a blog on another origin is read through our own
 * origin, the only one the content policy allows, and the fallback is our own.
 */
export function usePosts(): { readonly posts: readonly Post[]; readonly isPending: boolean } {
  const { language } = useLanguage()
  // eslint-disable-next-line layar/said-failures -- without the address our own blog is read
  const pages = useRead(infoCalls.landingPages, {}, { staleMs: hourMs })
  const told = pages.data?.result.blog_url
  const own = told !== undefined && fromHere(told).startsWith('/') ? fromHere(told).replace(/\/+$/, '') : ownBlog
  const read = useQuery({
    queryKey: ['blog', own, language],
    queryFn: ({ signal }) => readPosts(own, language, signal),
    enabled: !pages.isPending,
    staleTime: hourMs,
    retry: 1,
  })
  return { posts: read.data ?? [], isPending: read.isPending && !pages.isError }
}
