import { avatarCalls, privacyCalls, referralCalls, socialCalls, voucherCalls } from '@layar/contract'
import { expect, test } from 'vitest'
import { openTestSession } from '../testing/make-customer'
import { startAppOn } from '../testing/start'
import { openTestDatabase } from '../db/testing'
import { seedAccounts } from './account'
import { seedCustomers } from './customers'
import { customerIds } from './ids'
import { seedStaff } from './staff'

test('seeds Mei’s picture, Google sign-in and referred friend, and Sari’s archive [ACC-04] [ACC-07] [VOUCH-04]', async () => {
  const app = await startAppOn(await openTestDatabase())
  const { config, adapters, database } = app.deps
  const context = { now: new Date(), config, files: adapters.files, passwordHash: 'x' }
  await database.transaction(async (tx) => {
    await seedStaff(tx, 'x')
    await seedCustomers(tx, context)
    await seedAccounts(tx, context)
  })
  const senderOf = async (person: keyof typeof customerIds, country: 'sg' | 'id') => ({
    country,
    ...(await openTestSession(database.db, { id: customerIds[person], country })),
  })
  const [mei, daniel, sari] = await Promise.all([
    senderOf('mei', 'sg'),
    senderOf('daniel', 'sg'),
    senderOf('sari', 'id'),
  ])

  const links = await app.send(socialCalls.socialLinks, {}, mei)
  expect(links.body.results).toMatchObject([{ provider: 'google', email: 'mei@example.sg' }])
  const own = await app.send(referralCalls.referral, {}, mei)
  expect(own.body.result).toMatchObject({ referral_code: 'MEYTAN24', invited_count: 1, has_used_code: false })
  const friend = await app.send(referralCalls.referral, {}, daniel)
  expect(friend.body.result).toMatchObject({ invited_count: 0, has_used_code: true })
  const vouchers = await app.send(voucherCalls.myVouchers, { query: {} }, daniel)
  expect(vouchers.body.results.filter(({ voucher_code }) => voucher_code.startsWith('REF'))).toHaveLength(1)

  expect((await app.send(avatarCalls.removeAvatar, {}, mei)).status).toBe(200)

  const { export: archive } = (await app.send(privacyCalls.privacy, {}, sari)).body.result
  expect(archive).toMatchObject({ status: 'ready' })
  const file = await app.app.inject({ method: 'GET', url: archive?.download_url ?? '' })
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(file.rawPayload).toHaveLength(archive?.size_bytes ?? 0)
})
