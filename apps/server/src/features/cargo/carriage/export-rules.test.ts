import { staffExportCalls, staffExportRuleCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportItems, exportShipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makePaid } from '../../../testing/make-paid'
import { openRulesDesk, type RulesDesk } from '../../../testing/rules-desk'
import { startAppOn, type TestApp } from '../../../testing/start'

// Rules are shared: these tests need a separate database.
let app: TestApp
let desk: RulesDesk
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  desk = await openRulesDesk(app)
})

/** A departure abroad with goods of a category of their own, on board before any rule for them. */
const onBoard = async () => {
  const slug = await desk.newCategory()
  const { goods } = await makePaid(app, desk.finance, { service: 'ekspor', country: 'id' })
  const [paid = { id: '', code: '' }] = goods
  const { db } = app.deps.database
  const isIt = eq(exportShipments.id, paid.id)
  await db.update(exportShipments).set({ status: 'received', measuredAt: new Date() }).where(isIt)
  await db.update(exportItems).set({ categorySlug: slug, hsCode: '940521' }).where(eq(exportItems.shipmentId, paid.id))
  const { cartons } = await desk.shelved(paid, 1, 'ekspor')
  const params = { shipment_code: paid.code }
  const { body } = await app.send(staffExportCalls.staffExport, { params }, desk.admin.sender)
  const country = body.result.shipment.destination_country
  const where = { service: 'ekspor', country: 'id', agent_id: null, destination_country: country } as const
  return { slug, country, departure: await desk.opened(cartons, where) }
}
const publish = async (slug: string, country: string, kind: 'prohibited' | 'papers'): Promise<void> => {
  const reason = { en: 'Needs a licence', id: 'Perlu izin', cn: '需要许可证' }
  const body = { country, category_slug: slug, kind, reason, version: null }
  const rule = await app.send(staffExportRuleCalls.staffSaveExportRule, { body }, desk.admin.sender)
  expect(rule.status, rule.text).toBe(200)
}
const refusalsOf = async (departure: string) =>
  (await desk.by(desk.hub).move(departure, 'closed')).body.obstacles.map(({ error_code: error }) => error)

test('goods that no destination allows are kept from leaving', async () => {
  const { slug, departure } = await onBoard()
  await publish(slug, '*', 'prohibited')
  expect(await refusalsOf(departure)).toContain('goods_prohibited')
})

test('a rule of another destination, or one that asks for papers, prohibits nothing', async () => {
  const { slug, country, departure } = await onBoard()
  await publish(slug, country === 'no' ? 'is' : 'no', 'prohibited')
  await publish(slug, country, 'papers')
  expect(await refusalsOf(departure)).not.toContain('goods_prohibited')
})
