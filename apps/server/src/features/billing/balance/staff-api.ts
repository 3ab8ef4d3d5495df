import { staffBalanceCalls, type StaffBalance } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { and, eq, or, sql } from 'drizzle-orm'
import { customers, invoices } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { enteredMinor } from '../payment/proof'
import { staffEntriesPage } from './entries'
import { readBalance } from './ledger'
import { answerPage } from '../../../request/page'
import { moneyOf } from '../../../request/money'
import { seenCustomer } from '../../../request/sites'
import {
  approveCorrection,
  correctionRows,
  correctionView,
  findCorrection,
  openCorrectionsOf,
  rejectCorrection,
  requestCorrection,
} from './staff-store'

const pageSize = 30
const replaySeconds = 600

type CustomerRow = typeof customers.$inferSelect

/** A customer who has a balance. @throws `not_found`, `balance_not_offered` */
const findHolder = async ({ db }: StaffContext, customerId: string): Promise<CustomerRow> => {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (row === undefined) throw fail('not_found')
  if (!countrySettings[row.country].hasSaldo) throw fail('balance_not_offered')
  return row
}

const balanceView = async (context: StaffContext, customer: CustomerRow): Promise<StaffBalance> => ({
  customer_id: customer.id,
  customer_code: customer.code,
  customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
  balance: moneyOf(countrySettings[customer.country].currency, await readBalance(context.db, customer.id)),
  open_corrections: (await openCorrectionsOf(context, customer.id)).map((row) => correctionView(context, row)),
})

export const staffBalanceFeature = feature(staffBalanceCalls, {
  staffBalanceByCode: async (context, { query }) => {
    const code = query.code.toLowerCase()
    const [found] = await context.db
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          seenCustomer(context.staff, sql`${customers.id}`, sql`${customers.country}`),
          or(
            eq(customers.code, query.code.toUpperCase()),
            eq(customers.email, code),
            sql`${customers.id} = (select v.customer_id from ${invoices} v where v.invoice_code = ${query.code.toUpperCase()})`,
          ),
        ),
      )
      .limit(1)
    if (found === undefined) throw fail('not_found')
    return {
      action: true,
      message: context.message('ok'),
      result: await balanceView(context, await findHolder(context, found.id)),
    }
  },

  staffBalance: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await balanceView(context, await findHolder(context, params.customer_id)),
  }),

  staffBalanceEntries: async (context, { params, query }) => {
    const { id } = await findHolder(context, params.customer_id)
    const page = await staffEntriesPage(context.db, {
      customerId: id,
      after: query.after,
      count: query.count ?? pageSize,
    })
    return { action: true, message: context.message('ok'), ...page }
  },

  staffBalanceCorrections: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => correctionRows(context, { ...page, status: query.status ?? 'requested' }),
      (rows) => rows.map((row) => correctionView(context, row)),
    ),

  staffRequestCorrection: {
    naturalKey: (_, { params, body }) => `${params.customer_id}:${body.direction}:${body.amount}:${body.reason}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      const customer = await findHolder(context, params.customer_id)
      if (customer.status === 'deleted') throw fail('customer_gone')
      const { currency } = countrySettings[customer.country]
      const amountMinor = enteredMinor(body.amount, currency, 'amount')
      const held = await readBalance(context.db, customer.id)
      if (body.direction === 'take' && amountMinor > held) throw failFields({ amount: 'balance_too_low' })
      const correctionId = await requestCorrection(context, {
        customerId: customer.id,
        currency,
        amountMinor: body.direction === 'add' ? amountMinor : -amountMinor,
        reason: body.reason,
      })
      return {
        action: true,
        message: context.message('correction_requested'),
        result: correctionView(context, await findCorrection(context, correctionId)),
      }
    },
  },

  staffApproveCorrection: {
    naturalKey: (_, { params }) => `approve:${params.correction_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params }) => {
      await approveCorrection(context, params.correction_id)
      return {
        action: true,
        message: context.message('correction_approved'),
        result: correctionView(context, await findCorrection(context, params.correction_id)),
      }
    },
  },

  staffRejectCorrection: {
    naturalKey: (_, { params }) => `reject:${params.correction_id}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => {
      await rejectCorrection(context, params.correction_id, body.note)
      return {
        action: true,
        message: context.message('correction_rejected'),
        result: correctionView(context, await findCorrection(context, params.correction_id)),
      }
    },
  },
})
