import { contentCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { printArticleCursor, readArticleCursor } from './cursor'
import { publishedArticle, publishedArticles, shownAnnouncements, shownBanners, skipAnnouncement } from './store'
import { announcementView, articleSummaryView, articleView, bannerView } from './view'

const pageSize = 12

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

  articles: async (context, { query }) => {
    const count = query.count ?? pageSize
    const rows = await publishedArticles(context.db, {
      now: context.now,
      count: count + 1,
      after: readArticleCursor(query.after),
    })
    const last = rows[count - 1]
    return {
      action: true,
      message: context.message('ok'),
      results: rows.slice(0, count).map((row) => articleSummaryView(row, context.language)),
      next: rows.length > count && last !== undefined ? printArticleCursor(last) : null,
    }
  },

  article: async (context, { params }) => {
    const row = await publishedArticle(context.db, params.slug, context.now)
    if (row === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result: articleView(row, context.language) }
  },
})
