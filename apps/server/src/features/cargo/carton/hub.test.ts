import { staffCartonCalls, staffShipmentCalls, staffSortCalls, staffUndoCalls } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDock, type Dock, type DockCarton } from '../../../testing/departure-dock'
import { openDesk, type Desk } from '../../../testing/hand-over-desk'
import { makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
let desk: Desk
/** Of the hub in Singapore, and of the one in Indonesia. */
let sg: TestStaff
let id: TestStaff
let shelf: string
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
  desk = await openDesk(app)
  sg = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'sg' }] })
  id = await makeStaff(app, ['hub'], { sites: [{ kind: 'hub', country: 'id' }] })
  const made = await app.send(
    staffCartonCalls.staffMakeLocations,
    { body: { country: 'sg', names: ['H-01', 'H-02'] } },
    sg.sender,
  )
  shelf = made.body.result.locations[0]?.barcode ?? ''
})

const move = ({ barcode }: DockCarton, location: string, by = sg) =>
  app.send(staffCartonCalls.staffMoveCartons, { body: { cartons: [barcode], location } }, by.sender)
const shown = async ({ barcode }: DockCarton, by = sg) =>
  (await app.send(staffCartonCalls.staffCarton, { query: { barcode } }, by.sender)).body.result
const sort = async ({ barcode }: DockCarton, by = sg) =>
  app.send(staffSortCalls.staffSortCarton, { query: { barcode } }, by.sender)
const count = (location: string, expected: readonly DockCarton[], scanned: readonly DockCarton[]) =>
  app.send(
    staffCartonCalls.staffCountLocation,
    {
      body: {
        location,
        expected: expected.map(({ barcode }) => barcode),
        scanned: scanned.map(({ barcode }) => barcode),
      },
    },
    sg.sender,
  )

/** An import that came to Singapore, as yet on its flight or ship. */
const arriving = async (cartons = 1) => {
  const shipment = await dock.paid(cartons)
  const departure = await dock.opened(shipment.cartons)
  await dock.go(departure, 'closed', 'departed', 'arrived')
  const [first = { id: '', barcode: '' }] = shipment.cartons
  return { ...shipment, departure, first }
}
/** The same, but nobody has recorded that it came. */
const underWay = async () => {
  const { cartons } = await dock.paid()
  const departure = await dock.opened(cartons)
  await dock.go(departure, 'closed', 'departed')
  return { departure, first: cartons[0] ?? { id: '', barcode: '' } }
}
const landed = async (cartons = 1) => {
  const made = await arriving(cartons)
  for (const carton of made.cartons) await dock.by(sg).unload(made.departure, carton)
  return made
}

describe('an import at the hub', () => {
  test('is put on a shelf of the hub by a move once it was scanned off, and found there', async () => {
    const { first, code, departure } = await arriving()
    const early = await move(first, shelf)
    expect([early.status, early.body.error_code]).toEqual([409, 'carton_not_unloaded'])
    expect(early.body.message).toContain(departure)
    await dock.by(sg).unload(departure, first)
    expect((await move(first, shelf)).status).toBe(200)
    const { carton, events } = await shown(first)
    expect([carton.status, carton.location?.name]).toEqual(['gone', 'H-01'])
    expect(events.slice(0, 2).map(({ act, to_location: to }) => [act, to?.name])).toEqual([
      ['moved', 'H-01'],
      ['unloaded', undefined],
    ])
    const found = await app.send(staffShipmentCalls.staffShipments, { query: { search: 'H-01' } }, sg.sender)
    expect(found.body.results.map(({ cart_code, shelf: on }) => [cart_code, on])).toContainEqual([code, 'H-01'])
    const opened = await app.send(staffCartonCalls.staffLocation, { query: { barcode: shelf } }, sg.sender)
    expect(opened.body.result.cartons.map(({ barcode }) => barcode)).toContain(first.barcode)
  })

  test('is unloaded onto a shelf in one scan; where the shelf is refused, it is not unloaded either', async () => {
    const { first, departure } = await arriving()
    const refused = await dock.by(sg).unload(departure, first, false, 'NOWHERE-1')
    expect([refused.status, refused.body.error_code]).toEqual([404, 'location_unknown'])
    expect((await dock.rowsOf(first))[0]?.unloadedAt).toBeNull()
    const done = await dock.by(sg).unload(departure, first, false, shelf)
    expect(done.body.result.row?.carton.location?.name).toBe('H-01')
    const again = await dock.by(sg).unload(departure, first, false, 'H-02')
    expect(again.body.result.row?.carton.location?.name).toBe('H-02')
  })

  test('stands on no shelf of its warehouse any more, and staff of other sites neither see nor move it there', async () => {
    const { first } = await landed()
    const origin = await makeStaff(app, ['warehouse'], { sites: [{ kind: 'warehouse', agentId: 1 }] })
    const answers = [await move(first, shelf, id), await move(first, 'D-01', origin), await move(first, 'D-01')]
    expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual([
      [404, 'carton_unknown'],
      [409, 'at_other_site'],
      [404, 'location_unknown'],
    ])
    const opened = await app.send(staffCartonCalls.staffLocation, { query: { barcode: shelf } }, id.sender)
    expect([opened.status, opened.body.error_code]).toEqual([404, 'location_unknown'])
    expect((await dock.stateOf(first))?.locationId).toBeNull()
  })

  test('is missing where a count of its shelf does not find it, does not go out, and is found again by a scan', async () => {
    const { first, cartons } = await landed(2)
    for (const carton of cartons) await move(carton, 'H-02')
    const hub = await app.send(staffCartonCalls.staffLocations, { query: { country: 'sg', search: 'H-02' } }, sg.sender)
    const barcode = hub.body.results[0]?.barcode ?? ''
    const there = await app.send(staffCartonCalls.staffLocation, { query: { barcode } }, sg.sender)
    const expected = there.body.result.cartons.map((carton) => ({ id: '', barcode: carton.barcode }))
    const counted = await count(
      barcode,
      expected,
      expected.filter((carton) => carton.barcode !== first.barcode),
    )
    expect(counted.body.result.missing).toEqual([first.barcode])
    expect((await shown(first)).carton.status).toBe('missing')
    const undone = await app.send(
      staffUndoCalls.staffUndoCartons,
      { body: { cartons: counted.body.result.changed, reason: 'Behind another one' } },
      sg.sender,
    )
    expect(undone.status, undone.text).toBe(200)
    expect((await shown(first)).carton).toMatchObject({ status: 'gone', location: { name: 'H-02' } })
    await count(barcode, [first], [])
    expect((await sort(first)).body.result.step).toBe('elsewhere')
    expect((await move(first, shelf)).status).toBe(200)
    expect((await shown(first)).carton).toMatchObject({ status: 'gone', location: { name: 'H-01' } })
  })

  test('leaves its shelf with the last carrier, handed over by scan or as a whole shipment', async () => {
    const { goods } = await desk.arrived({ cartons: 1 })
    const [carton = { id: '', barcode: '' }] = goods[0]?.cartons ?? []
    expect((await move(carton, shelf)).status).toBe(200)
    const code = await desk.opened([carton])
    await desk.numberAll(code, [carton])
    expect((await desk.by().detail(code)).body.result.cartons[0]?.carton.location?.name).toBe('H-01')
    expect((await desk.by().sign(code)).status).toBe(200)
    const { goods: others } = await desk.arrived({ cartons: 1 })
    const [other = carton] = others[0]?.cartons ?? []
    await move(other, shelf)
    const whole = await app.send(
      staffShipmentCalls.staffMoveShipment,
      {
        params: { cart_code: others[0]?.code ?? '' },
        body: { to: 'outbound', tracking_number: desk.freshNumber(), tracking_carrier: 'Sample Express' },
      },
      desk.hub.sender,
    )
    expect(whole.status, whole.text).toBe(200)
    for (const one of [carton, other]) {
      expect(await desk.stateOf(one)).toMatchObject({ status: 'gone', locationId: null })
      expect((await shown(one)).events[0]).toMatchObject({ act: 'handed_over', from_location: { name: 'H-01' } })
    }
  })
})

describe('a scan to sort', () => {
  test('says to whom a carton goes, and on which open hand-over it waits', async () => {
    const { goods } = await desk.arrived({ cartons: 2 })
    const [carton = { id: '', barcode: '' }] = goods[0]?.cartons ?? []
    const first = (await sort(carton)).body.result
    expect(first).toMatchObject({ step: 'delivery', here_count: 2, hand_over: null, reasons: [] })
    const code = await desk.opened([carton])
    expect((await sort(carton)).body.result).toMatchObject({
      step: 'hand_over',
      hand_over: { hand_over_code: code, carrier: 'Sample Express' },
    })
  })

  test('keeps what is not released, and what is damaged and not settled', async () => {
    const { cartons, departure } = await landed(2)
    const [first = { id: '', barcode: '' }, second = first] = cartons
    await dock.by(sg).unload(departure, second, true)
    const held = (await sort(first)).body.result
    expect([held.step, held.reasons.length]).toEqual(['held', 1])
    expect((await sort(second)).body.result.step).toBe('quarantine')
    await dock.by(sg).settle(departure, second, 'Only the wrapping')
    expect((await sort(second)).body.result.step).toBe('held')
  })

  test('knows no carton of another hub, and says of one on its way that it is not here', async () => {
    const { first } = await arriving()
    const other = await sort(first, id)
    expect([other.status, other.body.error_code]).toEqual([404, 'carton_unknown'])
    expect((await sort(first)).body.result.step).toBe('elsewhere')
  })

  test('names the departure off which a carton was not scanned, and how far that departure is', async () => {
    const { first, departure } = await underWay()
    const named = async () => {
      const { step, departure: on } = (await sort(first)).body.result
      return [step, on?.departure_code, on?.status]
    }
    expect(await named()).toEqual(['elsewhere', departure, 'departed'])
    await dock.go(departure, 'arrived')
    expect(await named()).toEqual(['elsewhere', departure, 'arrived'])
    await dock.by(sg).unload(departure, first)
    expect(await named()).toEqual(['held', undefined, undefined])
  })
})

describe('a carton that was not scanned off its departure', () => {
  /** Of a whole country, and of all sites: both work at the origin as well. */
  let wide: readonly TestStaff[]
  let elsewhere: string
  let there: string
  beforeAll(async () => {
    wide = [
      await makeStaff(app, ['warehouse', 'hub'], { sites: [{ kind: 'country', country: 'sg' }] }),
      await makeStaff(app, ['admin']),
    ]
    const made = async (body: { country: 'id' } | { agent_id: string }, name: string) => {
      const [, everywhere = sg] = wide
      const reply = await app.send(
        staffCartonCalls.staffMakeLocations,
        { body: { ...body, names: [name] } },
        everywhere.sender,
      )
      return reply.body.result.locations[0]?.barcode ?? ''
    }
    elsewhere = await made({ country: 'id' }, 'X-01')
    there = await made({ agent_id: '1' }, 'D-09')
    await made({ agent_id: '1' }, 'H-02')
  })
  const told = async (reply: ReturnType<typeof move | typeof count>) => {
    const { status, body } = await reply
    return [status, body.error_code, typeof body.message === 'string' ? body.message : '']
  }
  const naming = (departure: string): unknown => expect.stringContaining(departure)

  test('is refused on a shelf of its hub by the name of the departure, whoever scans, and whether the shelf is scanned or typed', async () => {
    const { first, departure } = await arriving()
    for (const by of [sg, ...wide])
      for (const location of [shelf, 'H-01', 'H-02'])
        expect(await told(move(first, location, by))).toEqual([409, 'carton_not_unloaded', naming(departure)])
    expect(await dock.stateOf(first)).toMatchObject({ status: 'gone', locationId: null })
  })

  test('is refused on any other shelf for what that shelf is', async () => {
    const { first } = await arriving()
    const [country = sg, everywhere = sg] = wide
    expect((await told(move(first, elsewhere, everywhere))).slice(0, 2)).toEqual([409, 'location_other_building'])
    expect((await told(move(first, elsewhere, country))).slice(0, 2)).toEqual([404, 'location_unknown'])
    for (const by of wide) {
      expect((await told(move(first, there, by))).slice(0, 2)).toEqual([409, 'carton_not_here'])
      expect((await told(move(first, 'D-09', by))).slice(0, 2)).toEqual([409, 'carton_not_here'])
      expect((await told(move(first, 'NOWHERE-1', by))).slice(0, 2)).toEqual([404, 'location_unknown'])
    }
    expect((await told(move(first, shelf, id))).slice(0, 2)).toEqual([404, 'carton_unknown'])
  })

  test('is still on a departure that is not recorded as arrived, and the refusal says how far that is and what to do first', async () => {
    const { first, departure } = await underWay()
    for (const [step, label] of [
      ['departed', 'Departed'],
      ['at_customs', 'At customs'],
      ['released', 'Released'],
    ] as const) {
      if (step !== 'departed') await dock.go(departure, step)
      for (const by of [sg, ...wide]) {
        const [status, code, message] = await told(move(first, shelf, by))
        expect([status, code]).toEqual([409, 'carton_not_arrived'])
        expect(message).toContain(`${departure}, which is not marked as arrived: ${label}`)
      }
      expect(await told(count(shelf, [], [first]))).toEqual([409, 'carton_not_arrived', naming(departure)])
    }
  })

  test('is named beside others that may stand there: of its own shipment, or of another', async () => {
    const { first, departure } = await arriving()
    const others = await landed()
    const half = await arriving(2)
    const [off = first, on = first] = half.cartons
    await dock.by(sg).unload(half.departure, off)
    const both = (cartons: readonly DockCarton[], by: TestStaff) =>
      app.send(
        staffCartonCalls.staffMoveCartons,
        { body: { cartons: cartons.map(({ barcode }) => barcode), location: shelf } },
        by.sender,
      )
    for (const by of [sg, ...wide]) {
      for (const pair of [
        [others.first, first],
        [first, others.first],
      ]) {
        const [status, code, message] = await told(both(pair, by))
        expect([status, code, message]).toEqual([409, 'carton_not_unloaded', naming(departure)])
        expect(message).toContain(first.barcode)
      }
      const [status, code, message] = await told(both([off, on], by))
      expect([status, code, message]).toEqual([409, 'carton_not_unloaded', naming(half.departure)])
      expect(message).toContain(on.barcode)
    }
    expect((await move(off, shelf)).status).toBe(200)
  })

  test('is refused by a stock-take of a shelf of its hub in the same words', async () => {
    const { first, departure } = await arriving()
    expect(await told(count(shelf, [], [first]))).toEqual([409, 'carton_not_unloaded', naming(departure)])
  })
})
