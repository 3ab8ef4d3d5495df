import {
  shipmentCalls,
  staffDeliveryCalls,
  staffHandOverCalls,
  staffShipmentCalls,
  staffUndoCalls,
} from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, messages } from '../../../db/schema'
import { openDesk, type Desk, type DeskCarton } from '../../../testing/hand-over-desk'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { makePhotos, makeStaff } from '../../../testing/make-staff'
import { textOfPdf } from '../../../testing/read-pdf'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startApp()
  desk = await openDesk(app)
})

const none: DeskCarton = { id: '', barcode: '' }
const one = async (options: Parameters<Desk['arrived']>[0] = {}) => {
  const { goods, owner } = await desk.arrived(options)
  const [shipment] = goods
  if (shipment === undefined) throw new Error('Nothing arrived.')
  const [carton = none, second = none] = shipment.cartons
  return { shipment, carton, second, owner }
}

describe('scanning', () => {
  test('repeated seven times, a scan is one line, a removal one removal, and a signature one signature', async () => {
    const { carton, shipment, owner } = await one()
    const code = await desk.opened()
    for (let time = 0; time < 7; time += 1) expect((await desk.by().add(code, carton.barcode)).status).toBe(200)
    expect(await desk.linesOf(carton)).toHaveLength(1)
    for (let time = 0; time < 7; time += 1) expect((await desk.by().remove(code, carton.barcode)).status).toBe(200)
    expect(await desk.linesOf(carton)).toMatchObject([{ removedReason: 'Wrong pallet' }])
    await desk.by().add(code, carton.barcode)
    const [number] = await desk.numberAll(code, [carton])
    for (let time = 0; time < 7; time += 1) expect((await desk.by().sign(code)).body.action).toBe(true)
    const told = await app.deps.database.db.select().from(messages).where(eq(messages.customerId, owner.customer.id))
    const sent = told.filter(({ template, channel }) => template === 'shipment_outbound' && channel === 'app')
    expect(sent).toHaveLength(1)
    expect(await desk.shipmentOf(shipment.id)).toMatchObject({ status: 'outbound', domesticTrackingNumber: number })
    expect(await desk.stateOf(carton)).toMatchObject({ courierNumber: number, courier: 'Sample Express' })
  })

  test('the code of a shipment adds its only carton, and asks which of several', async () => {
    const { shipment, carton } = await one()
    const several = await one({ cartons: 2 })
    const code = await desk.opened()
    expect((await desk.by().add(code, shipment.code.toLowerCase())).body).toMatchObject({
      action: true,
      result: { barcode: carton.barcode, row: { carton: { barcode: carton.barcode } }, counts: { cartons: 1 } },
    })
    const asked = await desk.by().add(code, several.shipment.code)
    expect(asked.body).toMatchObject({ result: null })
    expect(asked.body.choices.map(({ barcode }) => barcode)).toEqual([several.carton.barcode, several.second.barcode])
    await desk.by().add(code, several.carton.barcode)
    expect((await desk.by().add(code, several.shipment.code)).body).toMatchObject({
      result: { barcode: several.second.barcode },
    })
    expect((await desk.by().add(code, several.shipment.code)).body.error_code).toBe('hand_over_nothing_left')
    expect((await desk.by().add(code, 'NOTHING')).status).toBe(404)
  })

  test('names why a carton is wrong here: not arrived, collected at the counter, another service, another hub', async () => {
    const code = await desk.opened()
    const refused = async (text: string, on = code) => (await desk.by().add(on, text)).body.error_code
    expect(await refused((await one({ status: 'sent' })).carton.barcode)).toBe('carton_shipment_not_here')
    expect(await refused((await one({ service: 'self_collection' })).carton.barcode)).toBe('carton_collected_here')
    const { carton } = await one()
    expect(await refused(carton.barcode, await desk.opened([], { service: 'ekspor' }))).toBe('carton_of_other_service')
    expect(await refused(carton.barcode, await desk.opened([], { country: 'id' }))).toBe('carton_of_other_hub')
    await desk.opened([carton])
    expect(await refused(carton.barcode)).toBe('carton_on_other_hand_over')
  })
})

test('of two people who scan one carton into two hand-overs, one wins, and the other is told of it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { carton } = await one()
    const codes = [await desk.opened(), await desk.opened()]
    const replies = await Promise.all(codes.map((code) => desk.by().add(code, carton.barcode)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await desk.linesOf(carton)).toHaveLength(1)
  }
})

test('of two people who give two shipments one number at once, one wins', async () => {
  const [a, b] = [await one(), await one()]
  const [first, second] = [await desk.opened([a.carton]), await desk.opened([b.carton])]
  const number = desk.freshNumber()
  const replies = await Promise.all([
    desk.by().number(first, a.carton.barcode, number),
    desk.by().number(second, b.carton.barcode, number),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
})

describe('numbers', () => {
  test('one number on two shipments is refused, on the line, at the act for one shipment, and in one file', async () => {
    const [a, b, c] = [await one(), await one(), await one()]
    const code = await desk.opened([a.carton, b.carton])
    const number = desk.freshNumber()
    expect((await desk.by().number(code, a.carton.barcode, ` ${number.toLowerCase()} `)).status).toBe(200)
    const again = await desk.by().number(code, b.carton.barcode, number)
    expect([again.status, again.body.message]).toEqual([
      422,
      { tracking_number: expect.stringContaining(a.shipment.code) },
    ])
    const alone = await app.send(
      staffShipmentCalls.staffMoveShipment,
      {
        params: { cart_code: c.shipment.code },
        body: { from: 'inbound', to: 'outbound', tracking_number: number, tracking_carrier: 'Sample Express' },
      },
      desk.hub.sender,
    )
    expect(alone.body.message).toHaveProperty('tracking_number')
    // Marked as pieces of one consignment, but of two customers.
    expect((await desk.by().number(code, b.carton.barcode, number, true)).status).toBe(422)
    const shared = desk.freshNumber()
    const file = await desk.by().file(code, `${a.carton.barcode},${shared}\n${b.carton.barcode},${shared}`)
    expect(file.body.lines.map(({ line, error_code: error }) => [line, error])).toEqual([
      [1, 'tracking_number_twice'],
      [2, 'tracking_number_twice'],
    ])
  })

  test('pieces of one shipment share a number freely, of one customer and address once they are marked', async () => {
    const { goods } = await desk.arrived({ count: 2, cartons: 2 })
    const [a, b] = goods
    if (a === undefined || b === undefined) throw new Error('Nothing arrived.')
    const code = await desk.opened([...a.cartons, ...b.cartons])
    const number = desk.freshNumber()
    for (const { barcode } of a.cartons) expect((await desk.by().number(code, barcode, number)).status).toBe(200)
    for (const { barcode } of b.cartons) {
      expect((await desk.by().number(code, barcode, number)).status).toBe(422)
      expect((await desk.by().number(code, barcode, number, true)).status).toBe(200)
    }
    expect((await desk.by().sign(code)).body.action).toBe(true)
    for (const { id } of [a, b])
      expect(await desk.shipmentOf(id)).toMatchObject({ status: 'outbound', domesticTrackingNumber: number })
  })

  test('a file with a wrong line changes nothing and names each wrong line; a right one numbers every carton', async () => {
    const [a, b, elsewhere] = [await one(), await one(), await one()]
    const taken = desk.freshNumber()
    const other = await desk.opened([elsewhere.carton])
    await desk.by().number(other, elsewhere.carton.barcode, taken)
    const code = await desk.opened([a.carton, b.carton])
    const [first, second] = [desk.freshNumber(), desk.freshNumber()]
    const wrong = await desk
      .by()
      .file(
        code,
        `barcode;tracking number\r\n${a.carton.barcode};${first}\r\n${b.carton.barcode};${taken}\r\n${elsewhere.carton.barcode};X1\r\n\r\nabc;X2\r\n${a.carton.barcode};\r\n`,
      )
    expect(wrong.body.lines.map(({ line, error_code: error }) => [line, error])).toEqual([
      [3, 'tracking_number_taken'],
      [4, 'carton_not_on_hand_over'],
      [6, 'carton_unknown'],
      [7, 'numbers_line_incomplete'],
    ])
    expect(wrong.body.action).toBe(false)
    for (const { carton } of [a, b]) expect(await desk.linesOf(carton)).toMatchObject([{ courierNumber: null }])
    const right = await desk.by().file(code, `\uFEFF"${a.carton.barcode}","${first}"\n${b.carton.barcode},=${second}\n`)
    expect([right.body.action, right.body.lines]).toEqual([true, []])
    // Two numbers that change places are right as well.
    expect(
      (await desk.by().file(code, `${a.carton.barcode}\t${second}\n${b.carton.barcode}\t${first}`)).body.action,
    ).toBe(true)
    expect(await desk.linesOf(a.carton)).toMatchObject([{ courierNumber: second }])
  })
})

describe('signing', () => {
  test('names what stands against each shipment, and writes nothing', async () => {
    const { db } = app.deps.database
    const [unpaid, half, bare] = [await one(), await one({ cartons: 2 }), await one()]
    await db
      .update(invoices)
      .set({ status: 'pending', paidAt: null })
      .where(eq(invoices.customerId, unpaid.owner.customer.id))
    const [invoice] = await db.select().from(invoices).where(eq(invoices.customerId, bare.owner.customer.id))
    const { address } = invoice?.snapshot as { address: object }
    const snapshot = { ...invoice?.snapshot, address: { ...address, phone_number: '' } }
    await db.update(invoices).set({ snapshot }).where(eq(invoices.customerId, bare.owner.customer.id))
    const code = await desk.opened([unpaid.carton, half.carton, bare.carton])
    await desk.numberAll(code, [unpaid.carton, half.carton])
    const reply = await desk.by().sign(code)
    expect(reply.body.action).toBe(false)
    expect(reply.body.obstacles.map((found) => [found.cart_code, found.error_code])).toEqual([
      [unpaid.shipment.code, 'invoice_unpaid'],
      [half.shipment.code, 'cartons_not_handed'],
      [bare.shipment.code, 'delivery_address_incomplete'],
      [bare.shipment.code, 'cartons_without_number'],
    ])
    expect(await desk.shipmentOf(half.shipment.id)).toMatchObject({ status: 'inbound' })
    expect(reply.body.result.hand_over.status).toBe('open')
  })

  test('the second carton stays with a reason, follows with the next driver, and is delivered only then', async () => {
    const { shipment, carton, second, owner } = await one({ cartons: 2 })
    const code = await desk.opened([carton])
    const [number] = await desk.numberAll(code, [carton])
    expect((await desk.by().sign(code)).body.action).toBe(false)
    expect((await desk.by().sign(code, { reason: 'Second carton is being repacked' })).body.action).toBe(true)
    expect((await desk.by().add(code, carton.barcode)).body.error_code).toBe('hand_over_not_open')
    const next = await desk.opened()
    expect((await desk.by().add(next, carton.barcode)).body.error_code).toBe('carton_handed_over_before')
    await desk.by().add(next, second.barcode)
    const attempt = {
      number: 1,
      outcome: 'delivered' as const,
      receiver_name: 'Mei',
      photo: (await makePhotos(app, desk.hub))[0]?.image_url ?? '',
    }
    const params = { cart_code: shipment.code }
    await app.send(staffDeliveryCalls.staffRecordDelivery, { params, body: attempt }, desk.hub.sender)
    expect([await desk.stateOf(carton), await desk.stateOf(second)]).toMatchObject([
      { status: 'delivered' },
      { status: 'gone', handedOverAt: null },
    ])
    const [later] = await desk.numberAll(next, [second])
    const signed = await desk.by().sign(next)
    expect(signed.body.action, signed.text).toBe(true)
    const detail = await app.send(shipmentCalls.cartDetail, { query: { code: shipment.code } }, owner.sender)
    expect(detail.body.result.cartons.arrived.map((shown) => shown.tracking_number)).toEqual([number, later])
    await app.send(shipmentCalls.confirmFinish, { body: { cart_code: shipment.code } }, owner.sender)
    expect(await desk.stateOf(second)).toMatchObject({ status: 'delivered' })
  })

  test('what was signed can be taken back for one shipment: its carton has no number and may be handed over again', async () => {
    const { shipment, carton } = await one()
    const kept = await one()
    const code = await desk.opened([carton, kept.carton])
    await desk.numberAll(code, [carton, kept.carton])
    await desk.by().sign(code)
    const undone = await app.send(
      staffUndoCalls.staffUndoShipments,
      { body: { status: 'outbound', cart_codes: [shipment.code], reason: 'It never left' } },
      desk.hub.sender,
    )
    expect(undone.body, undone.text).toMatchObject({ moved_count: 1 })
    expect(await desk.stateOf(carton)).toMatchObject({ courierNumber: null, handedOverAt: null })
    expect((await desk.by().detail(code)).body.result.cartons.map((row) => row.carton.barcode)).toEqual([
      kept.carton.barcode,
    ])
    await desk.opened([carton])
  })

  test('exports go out to the door in the same way', async () => {
    const customer = await makeCustomer(app, { country: 'id' })
    const row = await makeExport(app, customer, 'on_clearance')
    const [carton = none] = await desk.arrivedCartons({ exportShipmentId: row.id }, 1)
    const code = await desk.opened([carton], { service: 'ekspor', country: 'id' })
    const [number] = await desk.numberAll(code, [carton])
    const signed = await desk.by().sign(code)
    expect(signed.body.action, signed.text).toBe(true)
    expect(await desk.exportOf(row.id)).toMatchObject({
      status: 'delivering',
      outboundTrackingNumber: number,
      outboundCarrier: 'Sample Express',
    })
  })

  test('the act for one shipment gives each of its cartons the number', async () => {
    const { shipment, carton, second } = await one({ cartons: 2 })
    const tracking_number = desk.freshNumber()
    await app.send(
      staffShipmentCalls.staffMoveShipment,
      { params: { cart_code: shipment.code }, body: { to: 'outbound', tracking_number, tracking_carrier: 'SingPost' } },
      desk.hub.sender,
    )
    for (const row of [carton, second])
      expect(await desk.stateOf(row)).toMatchObject({ courierNumber: tracking_number, courier: 'SingPost' })
  })
})

test('only an empty hand-over can be cancelled, and nothing can be added to it', async () => {
  const { carton } = await one()
  const code = await desk.opened([carton])
  expect((await desk.by().cancel(code)).body.error_code).toBe('hand_over_not_empty')
  await desk.by().remove(code, carton.barcode)
  for (let time = 0; time < 2; time += 1) expect((await desk.by().cancel(code)).status).toBe(200)
  expect((await desk.by().add(code, carton.barcode)).body.error_code).toBe('hand_over_not_open')
})

test('another hub neither sees a hand-over nor adds to it [GUARD-10]', async () => {
  const { carton } = await one()
  const code = await desk.opened()
  const other = desk.by(await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] }))
  for (const reply of [await other.detail(code), await other.add(code, carton.barcode), await other.manifest(code)])
    expect(reply.status).toBe(404)
  expect((await other.list({ search: code })).body.results).toEqual([])
  expect((await other.create({ country: 'sg' })).body.message).toHaveProperty('country')
  expect((await desk.by().list({ search: code })).body.results).toHaveLength(1)
})

test('the manifest stays as signed, and a packing list stays one version until its goods change', async () => {
  const { shipment, carton } = await one()
  const code = await desk.opened([carton])
  const [number] = await desk.numberAll(code, [carton])
  expect((await desk.by().list({ search: number ?? '' })).body.results).toMatchObject([{ hand_over_code: code }])
  await desk.by().sign(code)
  expect(await desk.linesOf(carton)).toMatchObject([
    { printed: { code: shipment.code, barcode: carton.barcode, tracking_number: number } },
  ])
  const manifest = await desk.by().manifest(code)
  expect(Buffer.from(manifest.body.result.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const print = () =>
    app.send(staffHandOverCalls.staffPackingList, { params: { cart_code: shipment.code } }, desk.hub.sender)
  const versions = async () =>
    (await app.deps.database.db.query.packingLists.findMany()).filter(({ shipmentId }) => shipmentId === shipment.id)
  for (let time = 0; time < 2; time += 1) expect((await print()).status).toBe(200)
  expect(await versions()).toHaveLength(1)
  const { content } = (
    await app.send(
      staffHandOverCalls.staffPackingList,
      { params: { cart_code: shipment.code } },
      { ...desk.hub.sender, language: 'id' },
    )
  ).body.result
  const { text } = await textOfPdf(Buffer.from(content, 'base64'))
  expect(text).toMatch(/\d+,\d\d × \d+,\d\d × \d+,\d\d/)
  expect(text).toContain('+65 9000 0000')
  await desk.arrivedCartons({ shipmentId: shipment.id }, 2)
  await print()
  expect((await versions()).map(({ version }) => version)).toEqual([1, 2])
})
