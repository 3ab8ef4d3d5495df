import { staffQueueCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { countQueues } from './queues'

export const staffQueueFeature = feature(staffQueueCalls, {
  staffQueues: async (context) => ({
    action: true,
    message: context.message('ok'),
    results: await countQueues(context),
  }),
})
