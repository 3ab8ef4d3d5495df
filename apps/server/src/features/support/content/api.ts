import { contentCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { markLegalTold, untoldLegal } from '../../platform/public'
import { readArticle, readArticles } from './articles'
import { shownAnnouncements, shownBanners, skipAnnouncement } from './store'
import { announcementView, bannerView, legalNoticeView } from './view'

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
    const untold = customer === undefined ? [] : await untoldLegal(context, customer.id)
    return {
      action: true,
      message: context.message('ok'),
      results: [
        ...untold.map((row) => legalNoticeView(row, language)),
        ...rows.map((row) => announcementView(row, language)),
      ],
    }
  },

  skipAnnouncement: async (context, { body }) => {
    const { db, now, customer } = context
    const isThere =
      (await skipAnnouncement(db, customer.id, body.announcement_id)) ||
      (await markLegalTold(db, now, customer.id, body.announcement_id))
    if (!isThere) throw fail('not_found')
    return { action: true, message: context.message('saved') }
  },

  articles: async (context, { query }) => readArticles(context, query),

  article: async (context, { params }) => {
    const found = await readArticle(context, params.slug)
    if (found === undefined) throw fail('not_found')
    return found
  },
})
