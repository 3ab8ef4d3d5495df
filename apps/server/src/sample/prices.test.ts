import { staffRateCalls, staffTariffCalls, staffTaxCalls } from '@layar/contract'
import { checkTariff } from '@layar/domain'
import { expect, test } from 'vitest'
import { openStaffSession } from '../features/access/staff/store'
import { startAppOn } from '../testing/start'
import { openTestDatabase } from '../db/testing'
import { staffIds } from './ids'
import { seedPrices } from './prices'
import { seedStaff } from './staff'

test('seeds a valid draft that waits for a second person, and a rate that waits for review [CALC-05]', async () => {
  const app = await startAppOn(await openTestDatabase())
  const { db } = app.deps.database
  const now = new Date()
  await seedStaff(db, 'x')
  await seedPrices(db, { now })
  const senderOf = async (role: 'finance' | 'admin') => ({
    country: 'sg' as const,
    sessionToken: (await openStaffSession(db, staffIds[role], now)).token,
  })
  const [finance, admin] = [await senderOf('finance'), await senderOf('admin')]
  const versions = await app.send(staffTariffCalls.staffTariffs, { query: {} }, admin)
  const draft = versions.body.results.find(({ state }) => state === 'draft')
  const params = { tariff_id: draft?.tariff_id ?? '' }
  const { body } = await app.send(staffTariffCalls.staffTariff, { params }, admin)
  expect(checkTariff(body.result.content, body.result.service)).toEqual([])
  expect(body.result).toMatchObject({ is_edited_by_me: false, replaces_id: expect.any(String) })
  const { revision, replaces_id } = body.result
  const publish = (sender: typeof admin) =>
    app.send(staffTariffCalls.staffPublishTariff, { params, body: { revision, replaces_id, valid_from: null } }, sender)
  expect((await publish(finance)).body.error_code).toBe('other_person_needed')
  expect((await publish(admin)).status).toBe(200)
  const held = await app.send(staffRateCalls.staffHeldRates, {}, admin)
  expect(held.body.results).toMatchObject([{ currency: 'USD', is_entered_by_me: false }])
  expect(held.body.results[0]?.change_bp).toBeGreaterThan(1000)
  const taxes = await app.send(staffTaxCalls.staffTaxes, { query: {} }, admin)
  const taxDraft = taxes.body.results.filter(({ state }) => state === 'draft')
  expect(taxDraft).toMatchObject([{ code: 'sg-gst-next-sample', is_edited_by_me: false, is_sample: true }])
  const tax = { tax_id: taxDraft[0]?.tax_id ?? '' }
  const { body: drafted } = await app.send(staffTaxCalls.staffTax, { params: tax }, admin)
  expect(drafted.result.content).toMatchObject({ form: 'import_sg', gst_bp: 1000 })
})
