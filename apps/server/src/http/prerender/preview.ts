import type { CarriedRead, Settings } from '@layar/contract'
import { escaped } from './escaped'

interface Previewed {
  /** As HTML. */
  readonly title: string
  readonly description: string
  readonly carried: CarriedRead | undefined
  readonly settings: Settings
  /** Without parameters: the one address under which search engines keep the page. */
  readonly address: string
}

/** What messengers and search engines show of a link to a public page, in the Open Graph form (ogp.me). */
export const previewTags = ({ title, description, carried, settings, address }: Previewed): string[] => {
  const article = carried?.name === 'article' ? carried.answer.result : undefined
  const picture = article?.image_url && new URL(article.image_url, address).href
  const properties = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': escaped(settings.brand_name),
    'og:title': article ? escaped(article.title) : title,
    'og:description': escaped(description),
    'og:url': escaped(address),
    ...(picture ? { 'og:image': escaped(picture) } : {}),
    ...(article ? { 'article:published_time': article.published_at } : {}),
  }
  return [
    `<link rel="canonical" href="${escaped(address)}">`,
    ...Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${content}">`),
  ]
}
