import { staffCustomsCalls, staffDepartureCalls, staffShipmentCalls } from '@layar/contract'
import type { ConsolidationStatus } from '@layar/domain'
import type { TestStaff } from '../make-staff'
import { sampleAgentId } from '../make-shipment'
import { expectOutcomes, secondAgentId, type Week, type WeekShipment } from './goods'
import { inLanes } from './hands'
import { goPerhapsTwice, tryTakeBack, type StepTakenBack } from './taken-back'

const lanes = 5
const shipmentsOnOne = 25
type Country = WeekShipment['country']

interface Route {
  readonly country: Country
  readonly agentId: number
}

interface Departure extends Route {
  readonly code: string
  readonly shipments: readonly WeekShipment[]
}

const open = async ({ hands, staff }: Week, { country, agentId }: Route, flight: string): Promise<string> => {
  const body = {
    service: 'impor',
    country,
    track: 'udara',
    agent_id: String(agentId),
    flight_or_vessel: flight,
  } as const
  const { result } = await hands.done(staffDepartureCalls.staffCreateDeparture, { body }, staff.clerks[0].sender)
  return result.departure.departure_code
}

const load = ({ hands }: Week, code: string, barcode: string, by: TestStaff) =>
  hands.ask(
    staffDepartureCalls.staffLoadCarton,
    { params: { departure_code: code }, body: { barcode: `]C1${barcode}` } },
    by.sender,
  )

/** One step that must succeed, by who may. */
export const go = async ({ hands }: Week, code: string, to: ConsolidationStatus, by: TestStaff): Promise<void> => {
  const input = { params: { departure_code: code }, body: { to } }
  const { action, message } = await hands.done(staffDepartureCalls.staffMoveDeparture, input, by.sender)
  if (!action) throw new Error(`${code} ${to}: ${message}`)
}

/** Goods whose customers gave no HS code: staff fill it in where the refusal leads them. */
const fillIn = async ({ hands, refused }: Week, fileId: string, by: TestStaff): Promise<void> => {
  const params = { customs_file_id: fileId }
  const { result } = await hands.done(staffCustomsCalls.staffCustomsFile, { params }, by.sender)
  const goods = result.goods.map(({ position, hs_code, imeis }) => ({
    position,
    hs_code: hs_code || '940521',
    imeis: [...imeis],
  }))
  await hands.done(staffCustomsCalls.staffEditHouseGoods, { params, body: { goods } }, by.sender)
  refused.set('goods_without_hs_code', (refused.get('goods_without_hs_code') ?? 0) + 1)
}

/** Closes a departure; the first try names what the declaration lacks. */
export const close = async (week: Week, code: string, by: TestStaff): Promise<void> => {
  const input = { params: { departure_code: code }, body: { to: 'closed' } } as const
  const { obstacles } = await week.hands.done(staffDepartureCalls.staffMoveDeparture, input, by.sender)
  for (const { customs_file_id: file, message } of obstacles) {
    if (file === null) throw new Error(`${code} closed: ${message}`)
    await fillIn(week, file, by)
  }
  if (obstacles.length > 0) await go(week, code, 'closed', by)
}

/** Scans with the mistakes of a shift: the wrong flight, the wrong route, another site, a carton taken off again. */
const loadCarton = async (week: Week, code: string, others: readonly string[], barcode: string): Promise<void> => {
  const { hands, chance, staff } = week
  const [clerk, other] = staff.clerks
  const wrong = others[chance.below(Math.max(1, others.length))]
  if (wrong !== undefined && chance.often(0.04))
    expectOutcomes(week, 'another route', [await load(week, wrong, barcode, other)], {
      done: 0,
      refusals: ['carton_other_destination', 'carton_other_origin', 'departure_not_open'],
    })
  if (chance.often(0.03))
    expectOutcomes(week, 'another site', [await load(week, code, barcode, staff.elsewhere)], {
      done: 0,
      refusals: ['not_found'],
    })
  const people = chance.often(0.1) ? [clerk, other] : [clerk]
  const scans = await Promise.all(people.map((by) => load(week, code, barcode, by)))
  expectOutcomes(week, `loading ${barcode}`, scans, { done: people.length, refusals: [] })
  if (!chance.often(0.05)) return
  const off = { params: { departure_code: code }, body: { barcode } }
  await hands.done(staffDepartureCalls.staffOffloadCarton, off, clerk.sender)
  expectOutcomes(week, 'loading again', [await load(week, code, barcode, other)], { done: 1, refusals: [] })
}

/** Goods that nobody paid keep the flight on the ground until they are taken off. */
const tryUnpaid = async (week: Week, code: string, unpaid: WeekShipment): Promise<void> => {
  const { hands, staff } = week
  for (const barcode of unpaid.barcodes) await load(week, code, barcode, staff.clerks[0])
  const close = { params: { departure_code: code }, body: { to: 'closed' } } as const
  const { action, obstacles } = await hands.done(staffDepartureCalls.staffMoveDeparture, close, staff.clerks[0].sender)
  if (action || !obstacles.some(({ cart_code: named }) => named === unpaid.code))
    throw new Error(`${code} closed with ${unpaid.code}, which nobody paid.`)
  for (const barcode of unpaid.barcodes) {
    const off = { params: { departure_code: code }, body: { barcode, reason: 'Not paid' } }
    await hands.done(staffDepartureCalls.staffOffloadCarton, off, staff.clerks[0].sender)
  }
}

const isOn = (one: Route, { country, agentId }: Route): boolean => one.country === country && one.agentId === agentId

/** Every paid shipment leaves on a flight to its country, from the warehouse that has it. */
export const sendAll = async (week: Week): Promise<Departure[]> => {
  const { chance, staff, shipments, places } = week
  const departures: Departure[] = []
  for (const country of ['sg', 'id'] as const)
    for (const agentId of [sampleAgentId, secondAgentId]) {
      const route = { country, agentId }
      const paid = chance.shuffled(shipments.filter((one) => one.stage === 'paid' && isOn(one, route)))
      for (let from = 0; from < paid.length; from += shipmentsOnOne)
        departures.push({
          ...route,
          code: await open(week, route, `SQ${8000 + departures.length}`),
          shipments: paid.slice(from, from + shipmentsOnOne),
        })
    }
  for (const [at, departure] of departures.entries()) {
    const others = departures.filter((one) => !isOn(one, departure)).map(({ code }) => code)
    const barcodes = departure.shipments.flatMap((shipment) => shipment.barcodes)
    await inLanes(lanes, chance.shuffled(barcodes), (barcode) => loadCarton(week, departure.code, others, barcode))
    const unpaid = shipments.find((one) => one.stage === 'unpaid' && isOn(one, departure))
    if (unpaid !== undefined) await tryUnpaid(week, departure.code, unpaid)
    await close(week, departure.code, staff.clerks[0])
    await goPerhapsTwice(
      week,
      { code: departure.code, at, go: () => go(week, departure.code, 'departed', staff.clerks[1]) },
      'departed',
      staff.clerks[1],
    )
    for (const shipment of departure.shipments) {
      shipment.stage = 'sent'
      for (const barcode of shipment.barcodes) places.set(barcode, 'gone')
    }
  }
  return departures
}

const hold = async ({ hands, staff }: Week, { code }: WeekShipment, customs_status: 'hold' | null) =>
  hands.done(
    staffShipmentCalls.staffMoveShipment,
    {
      params: { cart_code: code },
      body: { to: 'sent', from: 'sent', customs_status, reason: 'Customs asks for the invoice' },
    },
    staff.hub.sender,
  )

/** Through customs with holds, and off the plane: what is short, over or damaged is settled. */
export const landAll = async (week: Week, departures: readonly Departure[]): Promise<void> => {
  const { hands, chance, staff, places } = week
  const cameEarlier = new Set<string>()
  for (const [at, departure] of departures.entries()) {
    const { code, shipments } = departure
    const by = staff.hubs[shipments[0]?.country ?? 'sg']
    const step = (to: StepTakenBack) => goPerhapsTwice(week, { code, at, go: () => go(week, code, to, by) }, to, by)
    await step('at_customs')
    const held = shipments.filter((_, index) => index % 20 === 7)
    for (const shipment of held) await hold(week, shipment, 'hold')
    if (held.length > 0) {
      await tryTakeBack(week, code, by, 'undo_customs_decided')
      expectOutcomes(
        week,
        'releasing what is on hold',
        [
          await hands.ask(
            staffDepartureCalls.staffMoveDeparture,
            { params: { departure_code: code }, body: { to: 'released' } },
            by.sender,
          ),
        ].map((outcome) =>
          outcome.isDone && !outcome.answer.action ? { isDone: false, error: 'departure_obstructed' } : outcome,
        ),
        { done: 0, refusals: ['departure_obstructed', 'on_hold', 'departure_on_hold'] },
      )
    }
    for (const shipment of held) await hold(week, shipment, null)
    await step('released')
    await step('arrived')
    const barcodes = chance.shuffled(shipments.flatMap((shipment) => shipment.barcodes))
    const short = barcodes.filter((_, index) => index % 40 === 11)
    const next = departures[at + 1]?.shipments[0]
    const stranger = next?.country === shipments[0]?.country ? next?.barcodes[0] : undefined
    const differences = [...short]
    await inLanes(lanes, chance.shuffled(barcodes), async (barcode) => {
      if (short.includes(barcode)) return
      const is_damaged = chance.often(0.03)
      if (is_damaged) differences.push(barcode)
      const input = { params: { departure_code: code }, body: { barcode, is_damaged } }
      const people = chance.often(0.1) ? [by, staff.hub] : [by]
      const scans = people.map((person) => hands.ask(staffDepartureCalls.staffUnloadCarton, input, person.sender))
      expectOutcomes(week, 'unloading', await Promise.all(scans), { done: people.length, refusals: [] })
    })
    if (stranger !== undefined && places.get(stranger) === 'gone') {
      const input = { params: { departure_code: code }, body: { barcode: stranger } }
      const over = await hands.ask(staffDepartureCalls.staffUnloadCarton, input, staff.hub.sender)
      if (over.isDone) {
        differences.push(stranger)
        cameEarlier.add(stranger)
      }
    }
    await tryTakeBack(week, code, by, 'undo_cartons_unloaded')
    await step('unloaded')
    await inLanes(lanes, differences, async (barcode) => {
      const input = { params: { departure_code: code }, body: { barcode, note: 'The airline was asked' } }
      await hands.done(staffDepartureCalls.staffSettleCarton, input, by.sender)
    })
    await step('settled')
    // What came off an earlier flight is here, whatever its own flight says.
    for (const barcode of short) if (!cameEarlier.has(barcode)) places.set(barcode, 'lost')
  }
}
