import { balanceCalls } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { feature } from '../../../request/implement'
import { lockOwnInvoice } from '../invoice/store'
import { readInvoice } from '../invoice/view'
import { enteredMinor } from '../payment/proof'
import { moneyOf } from '../../../request/money'
import { entriesPage } from './entries'
import { readBalance } from './ledger'
import { payFromBalance } from './spend'
import { refuseWithoutBalance, topUp, topUpRoom } from './top-up'

const pageSize = 20
const replaySeconds = 600
const suggestedRupiah = [100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000]

export const balanceFeature = feature(balanceCalls, {
  balance: async (context) => {
    refuseWithoutBalance(context)
    const { db, customer, config } = context
    const { currency } = countrySettings[customer.country]
    const { minimumMinor, maximumMinor, mostHeldMinor } = config.topUp
    const roomMinor = await topUpRoom(db, customer.id, config)
    return {
      action: true,
      message: context.message('ok'),
      result: {
        balance: moneyOf(currency, await readBalance(db, customer.id)),
        top_up: {
          minimum: moneyOf(currency, minimumMinor),
          maximum: moneyOf(currency, maximumMinor),
          limit: moneyOf(currency, mostHeldMinor),
          room: moneyOf(currency, roomMinor),
          suggestions: suggestedRupiah
            .filter((amountMinor) => amountMinor >= minimumMinor && amountMinor <= Math.min(maximumMinor, roomMinor))
            .map((amountMinor) => moneyOf(currency, amountMinor)),
        },
      },
    }
  },

  balanceEntries: async (context, { query }) => {
    refuseWithoutBalance(context)
    const page = await entriesPage(context.db, {
      customerId: context.customer.id,
      after: query.after,
      count: query.count ?? pageSize,
    })
    return { action: true, message: context.message('ok'), ...page }
  },

  topUpBalance: async (context, { body }) => {
    refuseWithoutBalance(context)
    const amountMinor = enteredMinor(body.amount, countrySettings[context.customer.country].currency, 'amount')
    const { invoice, message } = await topUp(context, { amountMinor, payment: body.payment })
    return { action: true, message: context.message(message), result: await readInvoice(context, invoice) }
  },

  payFromBalance: {
    naturalKey: (_, { body }) => body.invoice_code,
    keepSeconds: replaySeconds,
    run: async (context, { body }) => {
      refuseWithoutBalance(context)
      const { db, customer } = context
      const asked = await lockOwnInvoice(db, { customerId: customer.id, invoiceCode: body.invoice_code })
      const invoice = await payFromBalance(context, asked)
      return {
        action: true,
        message: context.message('paid_from_balance'),
        result: await readInvoice(context, invoice),
      }
    },
  },
})
