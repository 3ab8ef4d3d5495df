import { errorText, privacyCalls, type PrivacyState } from '@layar/contract'
import { countrySettings, keptRecordsText, maskUserId } from '@layar/domain'
import { ask } from '../../../jobs/event'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature, prepared } from '../../../request/implement'
import {
  consumeCode,
  findCode,
  makeCode,
  type CodeRow,
  assertCode,
  sendVerificationCode,
  notifyAccountDeleted,
  assertOwnPassword,
  ownRow,
  noPassword,
  type CustomerRow,
  otpView,
} from '../../access/public'
import { verifiedContacts } from '../../platform/public'
import { exportData } from './jobs'
import { eraseCustomer } from './erase-customer'
import { customerCredit } from './questions'
import { rememberErasure } from './register'
import { findDeletionBlockers, exportView, latestExport, keptRecords, queueExport } from './store'

const dayExports = 3

const proofOf = (row: CustomerRow): PrivacyState['deletion']['proof'] => {
  if (row.passwordHash !== noPassword) return 'password'
  return verifiedContacts(row).length > 0 ? 'code' : 'sign_in'
}

interface Proof {
  readonly current_password?: string | undefined
  readonly otp_key?: string | undefined
  readonly code?: string | undefined
}

/** Verifies the code if one was sent, otherwise the password (or a recent sign-in if there is none). */
const proveOwner = async (context: CustomerContext, row: CustomerRow, proof: Proof): Promise<CodeRow | undefined> => {
  const [contact] = verifiedContacts(row)
  if (proof.code === undefined || contact === undefined) {
    if (proofOf(row) === 'code') throw failFields({ code: 'field_required' })
    await assertOwnPassword(context, row, proof.current_password)
    return undefined
  }
  const sent = await findCode(context.db, proof.otp_key ?? '', {
    contact: contact.value,
    purpose: 'delete_account',
    customerId: row.id,
  })
  return assertCode(context, sent, proof.code)
}

export const privacyFeature = feature(privacyCalls, {
  privacy: async (context) => {
    const row = await ownRow(context)
    const newest = await latestExport(context.db, row.id)
    const bars = await findDeletionBlockers(context.db, row.id)
    const kept = await keptRecords(context.db, row, context.now)
    const [contact] = verifiedContacts(row)
    const creditMinor = await ask(context, customerCredit, row.id)
    return {
      action: true,
      message: context.message('ok'),
      result: {
        export: newest === undefined ? null : await exportView(context, newest),
        deletion: {
          bars: bars.map(({ kind, count, code }) => ({
            kind,
            count,
            text: errorText(code, context.language, { count }),
          })),
          proof: proofOf(row),
          code_contact: contact === undefined ? null : maskUserId(contact),
          kept: kept.map((one) => ({ ...one, text: keptRecordsText(one, row.country, context.language) })),
          credit:
            creditMinor > 0 ? { currency: countrySettings[row.country].currency, amount_minor: creditMinor } : null,
        },
      },
    }
  },
  exportData: prepared(privacyCalls.exportData, {
    limits: ({ customer }) => [{ bucket: `export:${customer.id}`, max: dayExports * 7, windowSeconds: 86_400 }],
    run: async (context) => {
      const queued = await queueExport(context.db, context.customer.id)
      if (queued === undefined) throw fail('in_flight', { retryAfterSeconds: 1 })
      if (queued.isNew) await context.enqueue(exportData, { requestId: queued.row.id })
      return { action: true, message: context.message('export_queued'), result: await exportView(context, queued.row) }
    },
  }),
  sendDeletionCode: prepared(privacyCalls.sendDeletionCode, {
    run: async (context) => {
      const row = await ownRow(context)
      const [contact] = verifiedContacts(row)
      if (contact === undefined) throw fail('not_found')
      const sending = await makeCode(context, { contact, purpose: 'delete_account', customerId: row.id })
      if (sending.isNew) await sendVerificationCode(context, contact, sending)
      const result = otpView(contact, sending)
      return { action: true, message: context.message('code_sent', { contact: result.sent_to }), result }
    },
  }),
  deleteAccount: prepared(privacyCalls.deleteAccount, {
    prepare: async (context, { body }) => proveOwner(context, await ownRow(context), body),
    run: async (context, _, code) => {
      const { db, customer, now } = context
      const row = await ownRow(context, 'locked')
      const [bar] = await findDeletionBlockers(db, customer.id)
      if (bar !== undefined) throw fail(bar.code, { values: { count: bar.count } })
      if (code !== undefined && !(await consumeCode(db, code.id, now))) throw failFields({ code: 'code_void' })
      const kept = await keptRecords(db, row, now)
      await eraseCustomer(context, customer.id)
      await context.enqueue(rememberErasure, { customerId: customer.id })
      const [contact] = verifiedContacts(row)
      if (contact !== undefined) await notifyAccountDeleted(context, contact, kept)
      return { action: true, message: context.message('account_deleted') }
    },
  }),
})
