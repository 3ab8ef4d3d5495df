import { checkoutCalls, invoiceCalls, staffVoucherCalls } from '@layar/contract'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { vouchers } from '../../db/schema'
import type { Chance } from '../week/chance'
import { makeVoucher, usesOf } from '../make-voucher'
import { choiceOf } from './checkouts'
import { makeGoods, noteOutcomes, pickFrom, type Act, type Month } from './plan'

/** Its last day is over, or finance switches it off. */
const end = async ({ app, hands, staff }: Month, voucher_id: string, chance: Chance): Promise<void> => {
  const { db } = app.deps.database
  if (chance.often(0.5))
    await db
      .update(vouchers)
      .set({ expirationDate: sql`now() - interval '1 second'` })
      .where(eq(vouchers.id, voucher_id))
  else
    await hands.done(
      staffVoucherCalls.staffSwitchVoucher,
      { params: { voucher_id }, body: { is_active: false } },
      staff.finance[0].sender,
    )
}

/** A voucher ends that anybody may have chosen: in a review, on an unpaid invoice, on one that is billed anew. */
export const endVoucher: Act = async (month, { owner }, chance) => {
  const rows = await month.app.deps.database.db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.country, owner.customer.country),
        eq(vouchers.isActive, true),
        lt(vouchers.activeDate, sql`now()`),
        gt(vouchers.expirationDate, sql`now()`),
      ),
    )
    .orderBy(vouchers.createdAt)
  const voucher = pickFrom(chance, rows)
  if (voucher !== undefined) await end(month, voucher.id, chance)
}

/**
 * A voucher ends before, while or after its customer checks out with it: they are billed the total that they saw, which
 * stays, or nothing.
 */
export const checkOutAsItEnds: Act = async (month, customer, chance) => {
  const { app, hands } = month
  const { sender } = customer.owner
  const { db } = app.deps.database
  const voucher = await makeVoucher(db, { country: customer.owner.customer.country, service: 'impor' })
  const { cartCode } = await makeGoods(month, customer, true)
  const choice = choiceOf(customer, [cartCode], [voucher.voucherCode])
  const seen = await hands.ask(checkoutCalls.checkoutPreview, { body: choice }, sender)
  const expected_total_minor = seen.answer?.result.total?.amount_minor
  if (expected_total_minor === undefined) return
  const ending = () => end(month, voucher.id, chance)
  const order = async () => hands.ask(checkoutCalls.checkout, { body: { ...choice, expected_total_minor } }, sender)
  const when = chance.below(3)
  if (when === 0) await ending()
  const [outcome] = await Promise.all([order(), ...(when === 1 ? [ending()] : [])])
  if (when === 2) await ending()
  noteOutcomes(month, 'checkout as its voucher ends', [outcome])
  if (outcome.answer === null) {
    if ((await usesOf(db, voucher.voucherCode)) !== 0) throw new Error('A refused checkout used a voucher.')
    return
  }
  if (when === 0) throw new Error('A voucher was taken after its end.')
  const query = { invoice_code: outcome.answer.invoice_code }
  const { result } = await hands.done(invoiceCalls.invoice, { query }, sender)
  if (result.total.amount_minor !== expected_total_minor)
    throw new Error(`Billed ${result.total.amount_minor} after ${expected_total_minor} were shown.`)
}
