import { staffIdentityCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { decideIdCard, lookAtIdCard, reviewDetail, reviewView } from './review-store'
import { listIdCards } from './store'
import { answerPage } from '../../../request/page'

export const staffIdentityFeature = feature(staffIdentityCalls, {
  staffIdCards: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => listIdCards(context, { ...page, status: query.status ?? 'pending' }),
      (rows) => rows.map(reviewView),
    ),
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
