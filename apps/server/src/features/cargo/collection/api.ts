import { collectionCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { counterFields, findCounter } from './counter'

export const collectionFeature = feature(collectionCalls, {
  collectionCounter: async (context) => {
    const row = await findCounter(context.db, context.country)
    return {
      action: true,
      message: context.message('ok'),
      result: row ? { ...counterFields(row, context.language), keep_days: row.keepDays } : null,
    }
  },
})
