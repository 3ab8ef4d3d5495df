import { staffSortCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { nextStep } from './next-step'

export const staffSortFeature = feature(staffSortCalls, {
  staffSortCarton: async (context, { query }) => ({
    action: true,
    message: context.message('ok'),
    result: await nextStep(context, query.barcode),
  }),
})
