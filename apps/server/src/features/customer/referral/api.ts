import { referralCalls } from '@layar/contract'
import { countrySettings, formatMoney, type Country } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature, prepared } from '../../../request/implement'
import { notify } from '../../platform/public'
import { addReferral, countFriends, findReferrer, grantReward, ownCode, referrerOf } from './store'

const rewardOf = ({ config }: CustomerContext, country: Country) => ({
  currency: countrySettings[country].currency,
  amountMinor: config.referral.rewardMinor[country],
})

/** Grants both vouchers in the transaction that records the referral: both, or none. */
const grantBoth = async (context: CustomerContext, referrerId: string): Promise<string> => {
  const { db, config, customer } = context
  const { country } = customer
  const reward = { country, amountMinor: config.referral.rewardMinor[country], days: config.referral.voucherDays }
  await grantReward(db, { ...reward, customerId: referrerId })
  const voucherCode = await grantReward(db, { ...reward, customerId: customer.id })
  await notify(context, {
    customerId: referrerId,
    template: 'referral_reward',
    data: { currency: countrySettings[country].currency, total_minor: reward.amountMinor },
    link: '/import/promotion',
  })
  return voucherCode
}

export const referralFeature = feature(referralCalls, {
  referral: async (context) => {
    const { db, customer, config } = context
    const code = await ownCode(db, customer.id)
    const friends = await countFriends(db, customer.id)
    const { currency, amountMinor } = rewardOf(context, customer.country)
    return {
      action: true,
      message: context.message('ok'),
      result: {
        referral_code: code,
        share_url: `${config.baseUrl}/register?referral=${code}`,
        reward: { currency, amount_minor: amountMinor },
        invited_count: friends.ever,
        left_this_month: Math.max(0, config.referral.mostPerMonth - friends.thisMonth),
        has_used_code: (await referrerOf(db, customer.id)) !== undefined,
      },
    }
  },
  addReferralCode: prepared(referralCalls.addReferralCode, {
    // Codes can be guessed, and each hit would credit its holder.
    limits: ({ customer }) => [{ bucket: `referral:${customer.id}`, max: 20, windowSeconds: 600 }],
    naturalKey: (_, { body }) => body.referral_code,
    keepSeconds: 600,
    run: async (context, { body }) => {
      const { db, customer, config } = context
      const referrer = await findReferrer(db, body.referral_code, customer.id)
      if (referrer === undefined) throw failFields({ referral_code: 'referral_code_invalid' })
      if (referrer.id === customer.id) throw failFields({ referral_code: 'referral_own_code' })
      if ((await referrerOf(db, customer.id)) !== undefined) throw fail('referral_used')
      if (referrer.country !== customer.country) throw failFields({ referral_code: 'referral_other_country' })
      if ((await referrerOf(db, referrer.id)) === customer.id) throw failFields({ referral_code: 'referral_circle' })
      const { thisMonth } = await countFriends(db, referrer.id)
      if (thisMonth >= config.referral.mostPerMonth) throw failFields({ referral_code: 'referral_limit' })
      if (!(await addReferral(db, customer.id, referrer.id))) throw fail('referral_used')
      const voucher_code = await grantBoth(context, referrer.id)
      const reward = rewardOf(context, customer.country)
      return {
        action: true,
        message: context.message('referral_added', { amount: formatMoney(reward) }),
        result: { voucher_code, reward: { currency: reward.currency, amount_minor: reward.amountMinor } },
      }
    },
  }),
})
