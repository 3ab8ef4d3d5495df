import { staffCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { audit } from '../../platform/public'
import { memberView, staffLogin } from './login'
import { endStaffSession, findStaff } from './store'

export const staffFeature = feature(staffCalls, {
  staffLogin,
  staffLogout: async (context) => {
    await endStaffSession(context.db, context.staffSessionId)
    const { id } = context.staff
    const row = await findStaff(context.db, id)
    await audit(context.db, { staffId: id, action: 'member.signed_out', subject: `member:${row?.email ?? id}` })
    return { action: true, message: context.message('staff_logged_out') }
  },
  staffMe: async (context) => {
    const row = await findStaff(context.db, context.staff.id)
    if (row === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result: await memberView(context, row, context.language) }
  },
})
