import { staffDepartureCalls, staffExportCalls, staffExportRuleCalls, staffShipmentCalls } from '@layar/contract'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, carriageOverrides, exportItems, exportShipments } from '../../../db/schema'
import { openTestDatabase } from '../../../db/testing'
import { makePaid } from '../../../testing/make-paid'
import { makeStaff } from '../../../testing/make-staff'
import { openRulesDesk, type Obstacle, type RulesDesk } from '../../../testing/rules-desk'
import { startAppOn, type TestApp } from '../../../testing/start'

// Categories are shared: these tests need a separate database.
let app: TestApp
let desk: RulesDesk
beforeAll(async () => {
  app = await startAppOn(await openTestDatabase())
  desk = await openRulesDesk(app)
})

const against = (obstacles: readonly Obstacle[]) =>
  obstacles.map(
    ({ cart_code: cart, shipment_code: shipment, error_code: error }) => `${cart ?? shipment ?? ''} ${error}`,
  )
const first = ([obstacle]: readonly Obstacle[]): Obstacle => {
  if (obstacle === undefined) throw new Error('Nothing stands against it.')
  return obstacle
}
const overridden = (departure: string) =>
  app.deps.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `departure:${departure}`), like(auditEvents.action, '%carriage_overridden')))

type Change = Parameters<RulesDesk['rule']>[1]
/** A departure that a rule of today keeps, beside goods that it does not touch. */
const restricted = async (change: Change = { air: 'no' }) => {
  const slug = await desk.newCategory()
  const [kept, fine] = [await desk.paid(), await desk.paid()]
  await desk.declare(kept, 'Power bank', slug)
  const code = await desk.opened([...kept.cartons, ...fine.cartons])
  await desk.rule(slug, change)
  return { slug, kept, fine, code }
}

test.each<[Change, string, RegExp]>([
  [{ air: 'no' }, 'goods_not_by_air', /^Not carried by air: Power bank \(Goods tested-\d+\)\.$/],
  [{ prohibited_in: ['sg'] }, 'goods_prohibited', /^Prohibited in Singapore: Power bank /],
  [{ combine: 'no' }, 'goods_prohibited', /^Prohibited in Singapore: Power bank /],
])('a rule published after the declaration, %o, keeps its goods from leaving', async (change, error, message) => {
  const { kept, code } = await restricted(change)
  const refused = await desk.by().move(code, 'closed')
  expect(refused.body).toMatchObject({ action: false, result: { departure: { status: 'open' } } })
  expect(against(refused.body.obstacles)).toEqual([`${kept.code} ${error}`])
  expect(first(refused.body.obstacles).message).toMatch(message)
  expect((await desk.by().detail(code)).body.result.obstacles).toEqual(refused.body.obstacles)
})

test('names the goods in Chinese as Chinese is written', async () => {
  const { code } = await restricted()
  const reader = await makeStaff(app, ['admin'], { language: 'cn' })
  const { body } = await app.send(
    staffDepartureCalls.staffDeparture,
    { params: { departure_code: code } },
    reader.sender,
  )
  expect(first(body.result.obstacles).message).toMatch(/^空运不承运：Power bank（货物 tested-\d+）$/)
})

test('goods that may not travel together any more are named, each with its category', async () => {
  const [slug, beside] = [await desk.newCategory(), await desk.newCategory()]
  const kept = await desk.paid()
  await desk.declare(kept, 'Power bank', slug)
  await desk.declareMore(kept, 'Perfume', beside)
  const code = await desk.opened(kept.cartons)
  await desk.rule(slug, { combine: 'solo' })
  const { message, error_code: error } = first((await desk.by().move(code, 'closed')).body.obstacles)
  expect([error, message.includes('Power bank (Goods'), message.includes('Perfume (Goods')]).toEqual([
    'goods_not_together',
    true,
    true,
  ])
})

test('a rule of the other mode keeps nothing', async () => {
  const { code } = await restricted({ sea: 'no' })
  await desk.go(code, 'closed', 'departed')
})

test('a rule published after the closing keeps the departure from leaving', async () => {
  const slug = await desk.newCategory()
  const kept = await desk.paid()
  await desk.declare(kept, 'Power bank', slug)
  const code = await desk.opened(kept.cartons)
  await desk.go(code, 'closed')
  await desk.rule(slug, { air: 'no' })
  const refused = await desk.by().move(code, 'departed')
  expect(against(refused.body.obstacles)).toEqual([`${kept.code} goods_not_by_air`])
})

test('an admin lets the goods go with a reason: both pages tell it, the record keeps it, and a repeat changes nothing', async () => {
  const { kept, code } = await restricted()
  const obstacle = first((await desk.by().move(code, 'closed')).body.obstacles)
  const key = obstacle.goods_key
  const given = await desk.override(code, obstacle, key)
  expect([given.status, given.body.result.obstacles], given.text).toEqual([200, []])
  expect((await desk.override(code, obstacle, key)).status).toBe(200)
  expect(await overridden(code)).toHaveLength(1)
  await desk.go(code, 'closed', 'departed')

  const told = {
    departure_code: code,
    flight_or_vessel: expect.stringMatching(/^SQ/) as string,
    cart_code: kept.code,
    shipment_code: null,
    given_by: desk.admin.staff.name,
    reason: 'The carrier agreed by mail',
    rules: [expect.stringMatching(/^Not carried by air: Goods tested-\d+\.$/) as string],
  }
  expect((await desk.by().detail(code)).body.result.carriage_overrides).toMatchObject([told])
  const { body } = await app.send(
    staffShipmentCalls.staffShipment,
    { params: { cart_code: kept.code } },
    desk.admin.sender,
  )
  expect(body.result.carriage_overrides).toMatchObject([told])
})

test('goods that staff changed at customs, and a rule that came after, are asked again', async () => {
  const { slug, kept, code } = await restricted()
  const obstacle = first((await desk.by().move(code, 'closed')).body.obstacles)
  await desk.override(code, obstacle, obstacle.goods_key)
  await desk.go(code, 'closed')
  await desk.by().move(code, 'open')
  const { file } = await desk.houseOf(code, kept)
  const changed = await desk.edit(file.customs_file_id, [{ position: 0, hs_code: '850760', imeis: [] }], desk.loader)
  expect(changed.status, changed.text).toBe(200)
  const again = first((await desk.by().move(code, 'closed')).body.obstacles)
  expect([again.error_code, again.goods_key === obstacle.goods_key]).toEqual(['goods_not_by_air', false])
  expect((await desk.override(code, obstacle, obstacle.goods_key)).body.error_code).toBe('edited_meanwhile')
  await desk.override(code, again, again.goods_key)
  await desk.rule(slug, { prohibited_in: ['sg'] })
  expect(against((await desk.by().move(code, 'closed')).body.obstacles)).toEqual([
    `${kept.code} goods_not_by_air`,
    `${kept.code} goods_prohibited`,
  ])
})

test('an override is of one departure: on another one the goods are asked again', async () => {
  const { kept, code } = await restricted()
  const obstacle = first((await desk.by().move(code, 'closed')).body.obstacles)
  await desk.override(code, obstacle, obstacle.goods_key)
  for (const carton of kept.cartons) await desk.by().offload(code, carton)
  const next = await desk.opened(kept.cartons)
  expect(against((await desk.by().move(next, 'closed')).body.obstacles)).toEqual([`${kept.code} goods_not_by_air`])
})

test('only an admin lets goods go, only those on board, and none that have left', async () => {
  const { fine, code } = await restricted()
  const obstacle = first((await desk.by().move(code, 'closed')).body.obstacles)
  for (const by of [desk.loader, desk.hub, desk.finance])
    expect((await desk.override(code, obstacle, obstacle.goods_key, by)).status).toBe(404)
  expect((await desk.by().detail(code)).body.result.may_override).toBe(false)
  expect((await desk.by(desk.admin).detail(code)).body.result.may_override).toBe(true)
  const other = await desk.paid()
  const foreign = { cart_code: other.code, shipment_code: null }
  const unknown = await desk.override(code, foreign, obstacle.goods_key)
  expect([unknown.status, unknown.body.message]).toEqual([422, { cart_code: 'This shipment is not on the departure.' }])
  const allowed = { cart_code: fine.code, shipment_code: null }
  expect((await desk.override(code, allowed, obstacle.goods_key)).body.error_code).toBe('edited_meanwhile')
  await desk.override(code, obstacle, obstacle.goods_key)
  await desk.go(code, 'closed', 'departed')
  expect((await desk.override(code, obstacle, obstacle.goods_key)).body.error_code).toBe('departure_status_changed')
})

test('an admin of the hub sees the departure of a warehouse, and lets nothing go on it', async () => {
  const { code } = await restricted()
  const obstacle = first((await desk.by().move(code, 'closed')).body.obstacles)
  const atHub = await makeStaff(app, ['admin'], { sites: [{ kind: 'hub', country: 'sg' }] })
  const given = await desk.override(code, obstacle, obstacle.goods_key, atHub)
  expect([given.status, given.body.error_code]).toEqual([409, 'departure_at_other_site'])
})

test('two admins who let the same goods go at once are one override', async () => {
  const { kept, code } = await restricted()
  const obstacle = first((await desk.by().move(code, 'closed')).body.obstacles)
  const replies = await Promise.all([1, 2, 3].map(() => desk.override(code, obstacle, obstacle.goods_key)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const { db } = app.deps.database
  expect(await db.select().from(carriageOverrides).where(eq(carriageOverrides.shipmentId, kept.id))).toHaveLength(1)
  expect(await overridden(code)).toHaveLength(1)
})

test('an export is asked about the rules of its destination', async () => {
  const slug = await desk.newCategory()
  const { goods } = await makePaid(app, desk.finance, { service: 'ekspor', country: 'id' })
  const [paid = { id: '', code: '' }] = goods
  const { db } = app.deps.database
  const isIt = eq(exportShipments.id, paid.id)
  await db.update(exportShipments).set({ status: 'received', measuredAt: new Date() }).where(isIt)
  await db.update(exportItems).set({ categorySlug: slug, hsCode: '940521' }).where(eq(exportItems.shipmentId, paid.id))
  const kept = await desk.shelved(paid, 1, 'ekspor')
  const { body } = await app.send(
    staffExportCalls.staffExport,
    { params: { shipment_code: kept.code } },
    desk.admin.sender,
  )
  const country = body.result.shipment.destination_country
  const code = await desk.opened(kept.cartons, {
    service: 'ekspor',
    country: 'id',
    agent_id: null,
    destination_country: country,
  })
  const reason = { en: 'Needs a licence', id: 'Perlu izin', cn: '需要许可证' }
  const rule = await app.send(
    staffExportRuleCalls.staffSaveExportRule,
    { body: { country, category_slug: slug, kind: 'prohibited', reason, version: null } },
    desk.admin.sender,
  )
  expect(rule.status, rule.text).toBe(200)
  const refused = (await desk.by(desk.hub).move(code, 'closed')).body.obstacles
  expect(against(refused)).toEqual([`${kept.code} goods_prohibited`])
  const obstacle = first(refused)
  await desk.override(code, obstacle, obstacle.goods_key)
  await desk.go(code, 'closed')
  const shown = await app.send(
    staffExportCalls.staffExport,
    { params: { shipment_code: kept.code } },
    desk.admin.sender,
  )
  expect(shown.body.result.carriage_overrides).toMatchObject([{ departure_code: code, shipment_code: kept.code }])
})
