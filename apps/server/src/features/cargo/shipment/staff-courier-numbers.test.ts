import { staffShipmentCalls, type StaffMove } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { shipments } from '../../../db/schema'
import { nextNumber } from '../../../testing/counted'
import { makeArrived, type Arrived } from '../../../testing/make-arrived'
import { makeAddress } from '../../../testing/make-shipment'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let hub: TestStaff
beforeAll(async () => {
  app = await startApp()
  hub = await makeStaff(app, ['hub'])
})

type Row = typeof shipments.$inferSelect
const carrier = 'Sample Express'
const freshCourierNumber = (): string => `NV${String(1_000_000 + nextNumber())}`
const handOver = ({ cartCode }: Row, number: string, more: Partial<StaffMove> = {}, by = hub) =>
  app.send(
    staffShipmentCalls.staffMoveShipment,
    {
      params: { cart_code: cartCode },
      body: { from: 'inbound', to: 'outbound', tracking_number: number, tracking_carrier: carrier, ...more },
    },
    by.sender,
  )
const handOverAll = (rows: readonly (readonly [Row, string?])[], more: { is_one_consignment?: boolean } = {}) =>
  app.send(
    staffShipmentCalls.staffMoveShipments,
    {
      body: {
        to: 'outbound',
        tracking_carrier: carrier,
        ...more,
        shipments: rows.map(([{ cartCode }, number]) => ({
          cart_code: cartCode,
          from: 'inbound' as const,
          tracking_number: number,
        })),
      },
    },
    hub.sender,
  )
const stored = async ({ id }: Row) => {
  const [row] = await app.deps.database.db.select().from(shipments).where(eq(shipments.id, id))
  return [row?.status, row?.domesticTrackingNumber]
}
const one = async (): Promise<Row> => first(await makeArrived(app))
const first = ({ shipments: [row] }: Pick<Arrived, 'shipments'>): Row => {
  if (row === undefined) throw new Error('Nothing arrived.')
  return row
}

describe('bulk transitions', () => {
  test('gives each selected shipment its own courier number', async () => {
    const { shipments: rows } = await makeArrived(app, { count: 6 })
    const given = rows.map((row) => [row, freshCourierNumber()] as const)
    const reply = await handOverAll(given)
    expect(reply.body, reply.text).toMatchObject({ moved_count: 6 })
    for (const [row, number] of given) expect(await stored(row)).toEqual(['outbound', number])
  })

  test('leaves a shipment without a number unchanged with a message, and ignores a number for all', async () => {
    const [numbered, bare] = [await one(), await one()]
    const reply = await app.send(
      staffShipmentCalls.staffMoveShipments,
      {
        body: {
          to: 'outbound',
          ...{ tracking_number: 'FORALL1' },
          shipments: [
            { cart_code: numbered.cartCode, from: 'inbound', tracking_number: freshCourierNumber() },
            { cart_code: bare.cartCode, from: 'inbound' },
          ],
        },
      },
      hub.sender,
    )
    expect(reply.body.results).toMatchObject([
      { moved: true },
      { moved: false, message: 'Enter the carrier’s tracking number.' },
    ])
    expect(await stored(bare)).toEqual(['inbound', null])
  })

  test('rejects one number for two shipments of a request at both rows, however it is typed', async () => {
    const { shipments: rows } = await makeArrived(app, { count: 3 })
    const [a, b, c] = rows as [Row, Row, Row]
    const number = freshCourierNumber()
    const reply = await handOverAll([
      [a, number],
      [b, ` ${number.toLowerCase().slice(0, 4)} ${number.slice(4)} `],
      [c, freshCourierNumber()],
    ])
    expect(reply.body.results).toMatchObject([
      { cart_code: a.cartCode, moved: false, error_code: 'tracking_number_twice' },
      { cart_code: b.cartCode, moved: false, error_code: 'tracking_number_twice' },
      { cart_code: c.cartCode, moved: true },
    ])
    expect(await stored(a)).toEqual(['inbound', null])
  })

  test('treats the same codes with another number as a new request', async () => {
    const [taken, waiting] = [await one(), await one()]
    const number = freshCourierNumber()
    await handOver(taken, number)
    expect((await handOverAll([[waiting, number]])).body).toMatchObject({
      moved_count: 0,
      results: [{ error_code: 'tracking_number_taken' }],
    })
    expect((await handOverAll([[waiting, freshCourierNumber()]])).body).toMatchObject({ moved_count: 1 })
  })
})

test('stores a courier number in capitals without spaces', async () => {
  const row = await one()
  const number = freshCourierNumber()
  const reply = await handOver(row, `  ${number.toLowerCase().slice(0, 3)} ${number.slice(3)} `)
  expect(reply.status, reply.text).toBe(200)
  expect(await stored(row)).toEqual(['outbound', number])
})

test("rejects another shipment's number at the field and names that shipment", async () => {
  const [taken, other] = [await one(), await one()]
  const number = freshCourierNumber()
  await handOver(taken, number)
  for (const more of [{}, { tracking_carrier: ' sample express ' }, { tracking_carrier: null }]) {
    const reply = await handOver(other, number.toLowerCase(), more)
    expect(reply.status, reply.text).toBe(422)
    expect(reply.body.message).toHaveProperty('tracking_number', expect.stringContaining(taken.cartCode))
  }
  expect(await stored(other)).toEqual(['inbound', null])
  expect((await handOver(other, number, { tracking_carrier: 'Other Post' })).status).toBe(200)
})

test("accepts a returned shipment's own number again", async () => {
  const row = await one()
  const number = freshCourierNumber()
  await handOver(row, number)
  const back = { from: 'outbound', to: 'inbound', reason: 'Nobody at home' } as const
  const params = { cart_code: row.cartCode }
  await app.send(staffShipmentCalls.staffMoveShipment, { params, body: back }, hub.sender)
  expect((await handOver(row, number)).status).toBe(200)
})

describe('one consignment of several pieces', () => {
  test('accepts one number for shipments of one customer to one address, together or one after the other', async () => {
    const made = await makeArrived(app, { count: 3 })
    const [a, b, c] = made.shipments as [Row, Row, Row]
    const number = freshCourierNumber()
    const together = await handOverAll(
      [
        [a, number],
        [b, number],
      ],
      { is_one_consignment: true },
    )
    expect(together.body, together.text).toMatchObject({ moved_count: 2 })
    expect((await handOver(c, number)).status).toBe(422)
    const joined = await handOver(c, number, { is_one_consignment: true })
    expect(joined.status, joined.text).toBe(200)
    expect(await stored(c)).toEqual(['outbound', number])
  })

  test('rejects one number for shipments of two customers or two addresses of one customer', async () => {
    const mine = await makeArrived(app)
    const elsewhere = await makeAddress(app, mine.owner)
    await app.deps.database.db.execute(`update addresses set road_name = 'Another Street 9' where id = '${elsewhere}'`)
    const other = await makeArrived(app, { to: { owner: mine.owner, addressId: elsewhere } })
    for (const stranger of [await makeArrived(app), other]) {
      const [row] = (await makeArrived(app, { to: { owner: mine.owner, addressId: mine.addressId } })).shipments
      if (row === undefined) throw new Error('Nothing arrived.')
      const [number, later] = [freshCourierNumber(), freshCourierNumber()]
      const together = await handOverAll(
        [
          [row, number],
          [first(stranger), number],
        ],
        { is_one_consignment: true },
      )
      expect(together.body.results, together.text).toMatchObject([
        { moved: false, error_code: 'not_one_consignment' },
        { moved: false, error_code: 'not_one_consignment' },
      ])
      await handOver(row, later)
      const joined = await handOver(first(stranger), later, { is_one_consignment: true })
      expect(joined.status, joined.text).toBe(422)
      expect(joined.body.message).toHaveProperty('tracking_number')
      expect(await stored(first(stranger))).toEqual(['inbound', null])
    }
  })
})

describe('two staff members at once', () => {
  test('accepts one number for only one of two shipments', async () => {
    const other = await makeStaff(app, ['hub'])
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await one(), await one()]
      const number = freshCourierNumber()
      const replies = await Promise.all([handOver(a, number), handOver(b, number, {}, other)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  test("accepts only one request if one joins another customer's consignment", async () => {
    const other = await makeStaff(app, ['hub'])
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await one(), await one()]
      const number = freshCourierNumber()
      const replies = await Promise.all([handOver(a, number), handOver(b, number, { is_one_consignment: true }, other)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })
})

test('a database constraint rejects one number on two shipments', async () => {
  const [a, b] = [await one(), await one()]
  const number = freshCourierNumber()
  const write = ({ id }: Row, domesticCarrier: string) =>
    app.deps.database.db
      .update(shipments)
      .set({ domesticTrackingNumber: number, domesticCarrier })
      .where(eq(shipments.id, id))
  await write(a, carrier)
  await expect(write(b, carrier.toUpperCase())).rejects.toThrow()
})
