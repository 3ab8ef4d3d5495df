import type { VoucherCheck } from '@layar/contract'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import type { Limit } from '../../../request/implement'
import {
  findVoucher,
  judgeVoucher,
  voucherCurrency,
  type evaluateVouchers,
  type RefusedVoucher,
  type OwnVoucher,
  type VoucherService,
} from './store'
import { voucherView } from './view'

/** Codes may be guessed: ten attempts a minute per customer, for both services together (security V1). */
export const guesses =
  (kind: string) =>
  ({ customer }: CustomerContext): readonly Limit[] => [
    { bucket: `voucher-${kind}:${customer.id}`, max: 10, windowSeconds: 60 },
  ]

type Evaluated = Awaited<ReturnType<typeof evaluateVouchers>>

/** Why it cannot be used for this service now; undefined if it can. */
export const refusedNow = (
  { customer, now }: CustomerContext,
  row: OwnVoucher,
  service: VoucherService,
): RefusedVoucher | undefined => judgeVoucher(row, { customer, service, now })

const failWith = ({ errorCode, values }: RefusedVoucher): Error =>
  fail(errorCode, values === undefined ? {} : { values })

/**
 * Whether a voucher can be combined with those already chosen, and its discount: `evaluate` prices the choice with the
 * codes given, and is absent if nothing is chosen yet.
 * @throws `voucher_not_found`, or the reason why it cannot be used
 */
export const checkOneVoucher = async (
  context: CustomerContext,
  asked: {
    service: VoucherService
    voucherCode: string
    chosenCodes: readonly string[]
    evaluate: ((codes: string[]) => Promise<Evaluated>) | undefined
  },
): Promise<VoucherCheck> => {
  const row = await findVoucher(context.db, context.customer, asked.voucherCode)
  if (row === undefined) throw fail('voucher_not_found')
  const refused = refusedNow(context, row, asked.service)
  if (refused !== undefined) throw failWith(refused)
  const voucher = voucherView(row, undefined, context.language)
  if (asked.evaluate === undefined) return { voucher, discount: null }
  const { voucherCode } = row
  const evaluated = await asked.evaluate([voucherCode, ...asked.chosenCodes.filter((code) => code !== voucherCode)])
  const taken = evaluated.accepted.find(({ voucher: { id } }) => id === row.id)
  const error = evaluated.refused.find((one) => one.voucherCode === voucherCode)
  if (taken === undefined) throw failWith(error ?? { voucherCode, errorCode: 'voucher_nothing_to_lower' })
  return { voucher, discount: { currency: voucherCurrency[row.country], amount_minor: taken.discountMinor } }
}
