import { staffDeliveryCalls, staffShipmentCalls, staffUndoCalls, type ImportAttemptInput } from '@layar/contract'
import type { CartonStatus, ShipmentStatus } from '@layar/domain'
import { expectOutcomes, type Week, type WeekShipment } from './goods'
import { inLanes } from './hands'

const lanes = 5
let courierNumber = 0

const move = (
  { hands, staff }: Week,
  { code, country }: WeekShipment,
  body: { to: ShipmentStatus; from: ShipmentStatus },
) => hands.ask(staffShipmentCalls.staffMoveShipment, { params: { cart_code: code }, body }, staff.hubs[country].sender)

export const record = async (week: Week, { code, country }: WeekShipment, body: ImportAttemptInput): Promise<void> => {
  const { hands, staff } = week
  await hands.done(
    staffDeliveryCalls.staffRecordDelivery,
    { params: { cart_code: code }, body },
    staff.hubs[country].sender,
  )
}

export const ended = ({ places }: Week, shipment: WeekShipment, as: CartonStatus): void => {
  shipment.stage = 'ended'
  // What never came off the plane is not delivered with the rest.
  for (const barcode of shipment.barcodes) if (places.get(barcode) !== 'lost') places.set(barcode, as)
}

/** All goods of each country are received at its hub in one act. */
export const receiveAtHub = async (week: Week): Promise<void> => {
  const { hands, staff, shipments, places } = week
  for (const country of ['sg', 'id'] as const) {
    const sent = shipments.filter((one) => one.country === country && one.stage === 'sent')
    const isHere = ({ barcodes }: WeekShipment): boolean => barcodes.some((barcode) => places.get(barcode) !== 'lost')
    for (let from = 0; from < sent.length; from += 500) {
      const here = sent.slice(from, from + 500).filter(isHere)
      const { results } = await hands.done(
        staffShipmentCalls.staffMoveShipments,
        { body: { to: 'inbound', shipments: here.map(({ code }) => ({ cart_code: code, from: 'sent' as const })) } },
        staff.hubs[country].sender,
      )
      const refused = results.filter(({ moved }) => !moved)
      if (refused.length > 0) throw new Error(`Not received: ${JSON.stringify(refused[0])}`)
      for (const shipment of here) shipment.stage = 'inbound'
    }
    for (const shipment of sent.filter((one) => !isHere(one))) {
      const body = { to: 'lost', from: 'sent', reason: 'Never came off the plane' } as const
      expectOutcomes(week, 'losing', [await move(week, shipment, body)], { done: 1, refusals: [] })
      ended(week, shipment, 'lost')
    }
  }
}

/** Sends it out under a number of its own, which is returned; `taken` is that of goods that reached their door. */
const sendOut = async (
  week: Week,
  shipment: WeekShipment,
  from: ShipmentStatus,
  [taken]: readonly string[],
): Promise<string> => {
  const { chance } = shipment
  const out = (tracking_number: string) =>
    move(week, shipment, { to: 'outbound', from, ...{ tracking_number, tracking_carrier: 'Sample Courier' } })
  if (chance.often(0.05) && taken !== undefined)
    expectOutcomes(week, 'a courier number of somebody else', [await out(taken)], {
      done: 0,
      refusals: ['invalid'],
    })
  courierNumber += 1
  const number = `WEEK${String(courierNumber).padStart(8, '0')}`
  expectOutcomes(week, 'sending out', [await out(number)], { done: 1, refusals: [] })
  return number
}

/** The wrong parcel was scanned: taken back, and sent out anew. */
const undo = async (week: Week, { code, country }: WeekShipment): Promise<void> => {
  const { hands, staff } = week
  const by = staff.hubs[country].sender
  const { result } = await hands.done(staffShipmentCalls.staffShipment, { params: { cart_code: code } }, by)
  const event_id = result.undo?.event_id
  if (event_id === undefined) throw new Error(`${code} cannot be taken back.`)
  const body = { event_id, reason: 'The wrong parcel was scanned' }
  await hands.done(staffUndoCalls.staffUndoShipment, { params: { cart_code: code }, body }, by)
}

const deliver = async (week: Week, shipment: WeekShipment, numbers: string[]): Promise<void> => {
  const { chance } = shipment
  let number = await sendOut(week, shipment, 'inbound', numbers)
  if (chance.often(0.04)) {
    await undo(week, shipment)
    number = await sendOut(week, shipment, 'inbound', numbers)
  }
  const photo = async (): Promise<string> => (await week.photos())[0]?.image_url ?? ''
  const delivered = async (attempt: number): Promise<ImportAttemptInput> => ({
    number: attempt,
    outcome: 'delivered',
    receiver_name: 'Mei Tan',
    relation: 'self',
    photo: await photo(),
  })
  const arrive = async (attempt: number): Promise<void> => {
    await record(week, shipment, await delivered(attempt))
    ended(week, shipment, 'delivered')
    numbers.push(number)
  }
  if (chance.often(0.03)) {
    const lost = { to: 'lost', from: 'outbound', reason: 'The courier lost it' } as const
    expectOutcomes(week, 'losing', [await move(week, shipment, lost)], { done: 1, refusals: [] })
    return ended(week, shipment, 'lost')
  }
  if (chance.often(0.05)) {
    await record(week, shipment, { number: 1, outcome: 'returned', reason: 'refused_unwanted' })
    expectOutcomes(week, 'returned', [await move(week, shipment, { to: 'returned', from: 'returning' })], {
      done: 1,
      refusals: [],
    })
    if (chance.often(0.5)) return ended(week, shipment, 'returned')
    number = await sendOut(week, shipment, 'returned', numbers)
    return arrive(2)
  }
  const isSecond = chance.often(0.1)
  if (isSecond)
    await record(week, shipment, { number: 1, outcome: 'failed', reason: 'nobody_home', photo: await photo() })
  return arrive(isSecond ? 2 : 1)
}

/** Out for delivery: most arrive, some at the second attempt; some come back, some are lost. */
export const deliverAll = async (week: Week): Promise<void> => {
  const numbers: string[] = []
  await inLanes(lanes, week.chance.shuffled(week.shipments.filter(({ stage }) => stage === 'inbound')), (shipment) =>
    deliver(week, shipment, numbers),
  )
}
