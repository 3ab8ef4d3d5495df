import { randomInt } from 'node:crypto'
import type { Country } from '@layar/domain'
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers, referrals, vouchers } from '../../../db/schema'

/** No letters or digits that are easily confused. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8
const codeTries = 5

const newCode = (): string => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')

/** The customer's own code; created once and never changed. */
export const ownCode = async (db: Db, customerId: string): Promise<string> => {
  const mine = eq(customers.id, customerId)
  for (let tries = 0; tries < codeTries; tries += 1) {
    const code = newCode()
    await db
      .update(customers)
      .set({ referralCode: code })
      .where(
        and(
          mine,
          isNull(customers.referralCode),
          sql`not exists (select 1 from customers where referral_code = ${code})`,
        ),
      )
    const [row] = await db.select({ code: customers.referralCode }).from(customers).where(mine)
    if (row?.code != null) return row.code
  }
  throw new Error('No free referral code was found.')
}

export interface Referrer {
  readonly id: string
  readonly country: Country
}

/**
 * The active customer with this code. Locks both rows in id order until the transaction ends: referrals of one customer
 * are counted one at a time, and mutual referrals wait for one another.
 */
export const findReferrer = async (db: Db, code: string, refereeId: string): Promise<Referrer | undefined> => {
  const rows = await db
    .select({ id: customers.id, country: customers.country, code: customers.referralCode, status: customers.status })
    .from(customers)
    .where(or(eq(customers.referralCode, code), eq(customers.id, refereeId)))
    .orderBy(asc(customers.id))
    .for('update')
  return rows.find((row) => row.code === code && row.status === 'active')
}

/** Referred friends since the start of the month in Singapore, and in total. */
export const countFriends = async (db: Db, referrerId: string): Promise<{ thisMonth: number; ever: number }> => {
  const [row] = await db
    .select({
      ever: count(),
      thisMonth: sql<number>`(count(*) filter (where ${referrals.createdAt} >=
        date_trunc('month', now() at time zone 'Asia/Singapore') at time zone 'Asia/Singapore'))::int`,
    })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId))
  return row ?? { thisMonth: 0, ever: 0 }
}

/** The referrer of this customer; undefined if there is none. */
export const referrerOf = async (db: Db, refereeId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ referrerId: referrals.referrerId })
    .from(referrals)
    .where(eq(referrals.refereeId, refereeId))
  return row?.referrerId
}

/** False if a referrer was already recorded: the primary key allows a customer only one. */
export const addReferral = async (db: Db, refereeId: string, referrerId: string): Promise<boolean> => {
  const added = await db
    .insert(referrals)
    .values({ refereeId, referrerId })
    .onConflictDoNothing()
    .returning({ refereeId: referrals.refereeId })
  return added.length > 0
}

export interface Reward {
  readonly customerId: string
  readonly country: Country
  readonly amountMinor: number
  readonly days: number
}

const once = { en: 'Can be used once', id: 'Hanya dapat dipakai satu kali', cn: '限用一次' }
const lowersShipping = {
  en: 'Lowers shipping charges only, never duty or tax',
  id: 'Hanya memotong ongkos kirim, tidak termasuk bea dan pajak',
  cn: '仅抵扣运费，不含关税与税费',
}

/** Grants one customer a single-use referral voucher. */
export const grantReward = async (db: Db, { customerId, country, amountMinor, days }: Reward): Promise<string> => {
  const voucherCode = `REF${newCode()}${newCode()}`
  await db.insert(vouchers).values({
    voucherCode,
    customerId,
    isReferral: true,
    country,
    service: 'impor',
    category: 'all',
    kind: 'amount',
    value: amountMinor,
    usageLimit: 1,
    title: { en: 'Referral voucher', id: 'Voucher referral', cn: '推荐优惠券' },
    description: {
      en: 'Thank you for bringing a friend, or for being one',
      id: 'Terima kasih telah mengajak teman, atau bergabung lewat teman',
      cn: '感谢您推荐好友或接受好友推荐',
    },
    terms: {
      en: `${once.en}\n${lowersShipping.en}`,
      id: `${once.id}\n${lowersShipping.id}`,
      cn: `${once.cn}\n${lowersShipping.cn}`,
    },
    activeDate: sql`now()`,
    expirationDate: sql`now() + make_interval(days => ${days})`,
  })
  return voucherCode
}
