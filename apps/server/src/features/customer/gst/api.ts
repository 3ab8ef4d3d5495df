import { gstRegistrationCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { findGstRegistration, publicFields } from './store'

export const gstRegistrationFeature = feature(gstRegistrationCalls, {
  gstRegistration: async (context) => {
    const row = await findGstRegistration(context.db, context.customer.id)
    return { action: true, message: context.message('ok'), result: row === undefined ? null : publicFields(row) }
  },
})
