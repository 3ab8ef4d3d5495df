import { contentCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { readArticle, readArticles } from './articles'
import { shownAnnouncements, shownBanners, skipAnnouncement } from './store'
import { announcementView, bannerView } from './view'

export const contentFeature = feature(contentCalls, {
  featuredImages: async (context, { query }) => {
    const { db, country, now, language } = context
    const service = query.service === 'ekspor' || query.service === 'export' ? 'ekspor' : 'impor'
    const rows = await shownBanners(db, { service, country, now })
    return { action: true, message: context.message('ok'), results: rows.map((row) => bannerView(row, language)) }
  },

  announcements: async (context) => {
    const { db, country, now, language, customer } = context
    const rows = await shownAnnouncements(db, { customerId: customer?.id, country, now })
    return { action: true, message: context.message('ok'), results: rows.map((row) => announcementView(row, language)) }
  },

  skipAnnouncement: async (context, { body }) => {
    if (!(await skipAnnouncement(context.db, context.customer.id, body.announcement_id))) throw fail('not_found')
    return { action: true, message: context.message('saved') }
  },

  articles: async (context, { query }) => readArticles(context, query),

  article: async (context, { params }) => {
    const found = await readArticle(context, params.slug)
    if (found === undefined) throw fail('not_found')
    return found
  },
})
