import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customsFiles, houseGoods } from '../../../db/schema'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  app = await startApp()
  desk = await openCustomsDesk(app)
})

/** The open file of two lines of goods without codes, on a departure that is closed or at customs. */
const opened = async (hasLeft = false) => {
  const { db } = app.deps.database
  const shipment = await desk.paid()
  const code = await desk.opened(shipment.cartons)
  await desk.go(code, 'closed', ...(hasLeft ? (['departed', 'at_customs'] as const) : []))
  const { file } = await desk.houseOf(code, shipment)
  const id = file.customs_file_id
  const [row] = await db.select().from(customsFiles).where(eq(customsFiles.id, id))
  const isOfHouse = eq(houseGoods.houseConsignmentId, row?.houseConsignmentId ?? '')
  const [line] = await db.select().from(houseGoods).where(isOfHouse)
  if (line === undefined) throw new Error('The shipment has no goods.')
  await db.update(houseGoods).set({ hsCode: '', imeis: [] }).where(isOfHouse)
  await db.insert(houseGoods).values({ ...line, hsCode: '', imeis: [], position: line.position + 1 })
  const read = async () => (await desk.file(id)).body.result.goods
  const [first, second] = await read()
  if (first === undefined || second === undefined) throw new Error('The house has two lines.')
  return {
    read,
    lamp: { position: first.position, imeis: [], version: first.version },
    phone: { position: second.position, hs_code: '851713', version: second.version },
    edit: (...goods: Parameters<CustomsDesk['edit']>[1]) => desk.edit(id, goods),
  }
}

test('the HS code and the IMEIs of a line that a colleague saved since it was read are not replaced unseen', async () => {
  const { read, lamp, phone, edit } = await opened()
  const theirs = { ...lamp, hs_code: '940521' }
  expect((await edit(theirs)).status).toBe(200)
  const late = await edit({ ...phone, imeis: [] }, { ...lamp, hs_code: '940540' })
  expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
  // The very same again is no other change, and another line no part of this one.
  expect((await edit(theirs, { ...phone, imeis: [] })).status).toBe(200)
  const [now] = await read()
  const seen = await edit({ ...lamp, hs_code: '940540', version: now?.version })
  expect(seen.body.result.goods.map(({ hs_code: code }) => code)).toEqual(['940540', '851713'])
  const numbers = await edit({ ...phone, imeis: ['490154203237518'] })
  expect([numbers.status, numbers.body.error_code]).toEqual([409, 'edited_meanwhile'])
})

test('of two who save a line at once, one is told of the other', async () => {
  const { lamp, edit } = await opened()
  const replies = await Promise.all(['940521', '940540'].map((code) => edit({ ...lamp, hs_code: code })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('after the departure a line that a colleague filled in is told of before it is refused to change', async () => {
  const { read, lamp, edit } = await opened(true)
  await edit({ ...lamp, hs_code: '940521' })
  expect((await edit({ ...lamp, hs_code: '940540' })).body.error_code).toBe('edited_meanwhile')
  const [now] = await read()
  const seen = await edit({ ...lamp, hs_code: '940540', version: now?.version })
  expect([seen.status, Object.keys(seen.body.message)]).toEqual([422, ['goods.0.hs_code']])
})

test('an IMEI of another line of the house is refused, whether that line is sent along or not', async () => {
  const { read, lamp, phone, edit } = await opened()
  const imei = '490154203237518'
  expect((await edit({ ...phone, imeis: [imei] })).status).toBe(200)
  const twice = await edit({ ...lamp, hs_code: '851713', imeis: [imei] })
  expect([twice.status, Object.keys(twice.body.message)]).toEqual([422, ['goods.0.imeis']])
  const [first, second] = await read()
  expect([first?.imeis, second?.imeis]).toEqual([[], [imei]])
  // Moved from one line to the other in one step, it stands on one again.
  const moved = await edit(
    { ...phone, imeis: [], version: second?.version },
    { ...lamp, hs_code: '851713', imeis: [imei] },
  )
  expect(moved.status, moved.text).toBe(200)
})
