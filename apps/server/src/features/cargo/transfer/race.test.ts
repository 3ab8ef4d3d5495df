import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/open'
import { openTestDatabase } from '../../../db/testing'
import { brokenInvariants } from '../../../testing/invariants'
import { startAppOn, type TestApp } from '../../../testing/start'
import { openTransferDesk, fromAgentId, toAgentId, type TransferDesk } from '../../../testing/transfer-desk'
import { withoutGuard, withoutLocks } from '../../../testing/without-guard'

let house: TestApp
let desk: TransferDesk
beforeAll(async () => {
  house = await startAppOn(await openTestDatabase())
  desk = await openTransferDesk(house)
})

afterAll(async () => expect(await brokenInvariants(house.deps.database.pool)).toEqual([]))

const statusesOf = (replies: readonly { readonly status: number }[]) => replies.map(({ status }) => status).sort()

/** The first warehouse cancels while the second scans the only carton. */
const cancelAgainstReceive = async (at: TransferDesk) => {
  const { id, cartons, transferId } = await at.moving(1)
  const replies = await Promise.all([at.cancel(transferId), at.receive(cartons[0]?.barcode ?? '')])
  const [transfer] = await at.transfersOf(id)
  const [place] = await at.placesOf(id)
  const { agentId } = await at.shipmentOf(id)
  const isWhole =
    transfer?.status === 'arrived'
      ? agentId === toAgentId && place?.[1] === toAgentId
      : agentId === fromAgentId && place?.[1] === fromAgentId
  const refused = replies.filter(({ status }) => status !== 200).map(({ status }) => status)
  return { isWhole, refused }
}

/** A scan that begins after the cancellation is told that it knows no such carton: it is the first warehouse's again. */
const oneRefused = { isWhole: true, refused: [expect.toBeOneOf([404, 409])] }

test('of a cancellation and a scan at once, one wins, and shipment, transfer and carton agree on it', async () => {
  expect(await cancelAgainstReceive(desk)).toEqual(oneRefused)
})

test('of four scans of one carton at once, one receives it and all are told that it is in', async () => {
  const { id, cartons } = await desk.moving(1)
  const replies = await Promise.all([1, 2, 3, 4].map(() => desk.receive(cartons[0]?.barcode ?? '')))
  expect(statusesOf(replies)).toEqual([200, 200, 200, 200])
  const { body } = await desk.detail((await desk.shipmentOf(id)).cartCode, desk.there)
  expect(body.result.events.filter(({ act }) => act === 'transferred')).toHaveLength(1)
})

test('of the last two cartons, scanned at once by two people, the transfer ends once', async () => {
  const { id, cartons } = await desk.moving(2)
  const replies = await Promise.all(cartons.map(({ barcode }) => desk.receive(barcode)))
  expect(statusesOf(replies)).toEqual([200, 200])
  expect(await desk.transfersOf(id)).toMatchObject([{ status: 'arrived' }])
  expect((await desk.shipmentOf(id)).agentId).toBe(toAgentId)
})

test('of four starts at once there is one transfer', async () => {
  const same = await desk.shelved()
  expect(statusesOf(await Promise.all([1, 2, 3, 4].map(() => desk.start(same.code))))).toEqual([200, 200, 200, 200])
  expect(await desk.transfersOf(same.id)).toHaveLength(1)
})

test('of a start and a scan onto a departure at once, one wins', async () => {
  const { id, code, cartons } = await desk.shelved()
  const [carton = { id: '', barcode: '' }] = cartons
  const departure = await desk.dock.opened()
  const replies = await Promise.all([desk.start(code), desk.dock.by().load(departure, carton)])
  expect(statusesOf(replies)).toEqual([200, 409])
  expect((await desk.placesOf(id))[0]?.[0]).toBe(replies[0].status === 200 ? 'in_transfer' : 'loaded')
})

/** Control: without its guard the same race must fail, otherwise the test above proves nothing. */
describe.runIf(process.env['LAYAR_TEST_DB'] === 'postgres')('control', () => {
  let bare: Database
  beforeAll(async () => {
    bare = await openTestDatabase()
  })
  afterAll(() => bare.close())

  test('both win, without the locks', async () => {
    const at = await openTransferDesk(
      await startAppOn(withoutGuard(bare, { unguard: withoutLocks, late: 'update "warehouse_transfers"' })),
    )
    expect(await cancelAgainstReceive(at)).not.toEqual(oneRefused)
  })
})
