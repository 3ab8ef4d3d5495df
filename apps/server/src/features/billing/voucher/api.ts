import { voucherCalls } from '@layar/contract'
import { findChosen, priceCheckout } from '../checkout/price'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { checkOneVoucher, guesses, refusedNow } from './check'
import { findListed, findVoucher, judgeVoucher } from './store'
import { voucherView } from './view'

export const voucherFeature = feature(voucherCalls, {
  myVouchers: async (context, { query }) => {
    const { db, customer, language, now } = context
    const service = query.service === 'ekspor' || query.service === 'export' ? 'ekspor' : 'impor'
    const rows = await findListed(db, customer, service, now)
    const views = rows.map((row) => {
      const refused = judgeVoucher(row, { customer, service, now })
      return voucherView(row, refused, language)
    })
    const results = [...views.filter((view) => view.is_usable), ...views.filter((view) => !view.is_usable)]
    return { action: true, message: context.message('ok'), results }
  },

  voucher: {
    limits: guesses('read'),
    absent: 'voucher_not_found',
    run: async (context, { params }) => {
      const row = await findVoucher(context.db, context.customer, params.code)
      if (row === undefined || row.country !== context.customer.country) throw fail('voucher_not_found')
      return {
        action: true,
        message: context.message('ok'),
        result: voucherView(row, refusedNow(context, row, row.service), context.language),
      }
    },
  },

  checkVoucher: {
    limits: guesses('check'),
    run: async (context, { body }) => {
      const codes = body.cart_codes ?? []
      const evaluate = async (voucher_codes: string[]) => {
        const carts = await findChosen(context, codes, false)
        const { address_id, domestic_service } = body
        return (await priceCheckout(context, carts, { address_id, domestic_service, voucher_codes })).vouchers
      }
      const result = await checkOneVoucher(context, {
        service: 'impor',
        voucherCode: body.voucher_code,
        chosenCodes: body.chosen_codes ?? [],
        evaluate: codes.length === 0 ? undefined : evaluate,
      })
      return { action: true, message: context.message('voucher_usable'), result }
    },
  },
})
