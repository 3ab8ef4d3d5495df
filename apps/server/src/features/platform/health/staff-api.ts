import { staffHealthCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { health } from './health'

export const staffHealthFeature = feature(staffHealthCalls, {
  staffHealth: async (context) => ({
    action: true,
    message: context.message('ok'),
    result: await health(context.db, context.config),
  }),
})
