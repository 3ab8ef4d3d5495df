import { staffIdentityCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { decideIdCard, lookAtIdCard, reviewDetail, reviewView } from './review-store'
import { listIdCards } from './store'
import { cutPage, readCursor } from '../../../request/cursor'

const pageSize = 30

export const staffIdentityFeature = feature(staffIdentityCalls, {
  staffIdCards: async (context, { query }) => {
    const count = query.count ?? pageSize
    const rows = await listIdCards(context, {
      status: query.status ?? 'pending',
      after: readCursor(query.after),
      count: count + 1,
    })
    const page = cutPage(rows, count)
    return { action: true, message: context.message('ok'), results: page.rows.map(reviewView), next: page.next }
  },
  staffIdCard: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await reviewDetail(context, params.review_id),
  }),
  staffIdCardImage: {
    // A stored answer would hold the number: a repetition is another look.
    answersSecret: true,
    run: async (context, { params, body }) => ({
      action: true,
      message: context.message('ok'),
      result: await lookAtIdCard(context, params.review_id, body.reason),
    }),
  },
  staffDecideIdCard: {
    naturalKey: (_, { params, body }) => `${params.review_id}:${body.decision}`,
    keepSeconds: 120,
    run: async (context, { params, body }) => ({
      action: true,
      message: context.message(body.decision === 'verify' ? 'id_card_approved' : 'id_card_refused'),
      result: await decideIdCard(context, params.review_id, body),
    }),
  },
})
