import { staffCartonCalls, staffReceivingCalls, staffUndoCalls, type ReceiveInput } from '@layar/contract'
import { expectOutcomes, type Week, type WeekShipment } from './goods'
import { inLanes } from './hands'

const lanes = 6
const size = { weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100 }
const shelves = ['W-01', 'W-02', 'W-03', 'W-04', 'W-05']

interface Parcel {
  readonly shipment: WeekShipment
  readonly receipt: WeekShipment['receipts'][number]
}

const booking = async (week: Week, { shipment, receipt }: Parcel, isDamaged: boolean): Promise<ReceiveInput> => ({
  cart_code: shipment.code,
  receipt_number: receipt.number,
  boxes: [{ ...size, quantity: receipt.boxes }],
  photos: await week.photos(isDamaged),
  condition: isDamaged ? 'damaged' : 'good',
  shelf: shelves[shipment.chance.below(shelves.length)] ?? 'W-01',
  outcome: isDamaged ? 'quarantine' : 'match',
  ...(isDamaged && { quarantine_reason: 'damaged' }),
})

/** Books a parcel in and takes that back at once: it was the neighbour's. */
const bookAndUndo = async (week: Week, parcel: Parcel): Promise<void> => {
  const [clerk] = week.staff.clerks
  const { hands } = week
  const body = await booking(week, parcel, false)
  const { result } = await hands.done(staffReceivingCalls.staffReceive, { body }, clerk.sender)
  const event_id = result.undo?.event_id
  if (event_id === undefined) throw new Error('A booking-in offers no undo.')
  const undo = { params: { cart_code: parcel.shipment.code }, body: { event_id, reason: 'Wrong parcel scanned' } }
  await hands.done(staffUndoCalls.staffUndoShipment, undo, clerk.sender)
  for (const { barcode } of result.cartons) week.places.set(barcode, 'voided')
}

const receiveParcel = async (week: Week, parcel: Parcel): Promise<void> => {
  const { hands, staff } = week
  const [clerk, other] = staff.clerks
  const { shipment } = parcel
  const { chance } = shipment
  if (chance.often(0.05))
    expectOutcomes(
      week,
      'a scan of another warehouse',
      [
        await hands.ask(
          staffReceivingCalls.staffReceive,
          { body: await booking(week, parcel, false) },
          staff.elsewhere.sender,
        ),
      ],
      { done: 0, refusals: ['parcel_no_match'] },
    )
  if (chance.often(0.05)) {
    const { result } = await hands.done(
      staffReceivingCalls.staffFindParcel,
      { query: { code: `NOBODY${chance.below(1_000_000)}` } },
      clerk.sender,
    )
    if (result.matched_by !== 'none') throw new Error('A code of nobody matched.')
  }
  const isLast = parcel.receipt === shipment.receipts.at(-1)
  if (shipment.receipts.length === 1 && chance.often(0.05)) await bookAndUndo(week, parcel)
  const isDamaged = isLast && chance.often(0.03)
  const body = await booking(week, parcel, isDamaged)
  const isRace = !isDamaged && chance.often(0.08)
  const tries = await Promise.all([
    hands.ask(staffReceivingCalls.staffReceive, { body }, clerk.sender),
    ...(isRace
      ? [hands.ask(staffReceivingCalls.staffReceive, { body: await booking(week, parcel, false) }, other.sender)]
      : []),
  ])
  expectOutcomes(week, `booking in ${parcel.receipt.number}`, tries, {
    done: 1,
    refusals: ['parcel_received_already'],
  })
  for (const { answer } of tries)
    for (const { barcode } of answer?.result.cartons ?? []) {
      shipment.barcodes.push(barcode)
      week.places.set(barcode, 'stored')
    }
  if (isLast) shipment.stage = isDamaged ? 'held' : 'arrived'
  if (isDamaged) for (const barcode of shipment.barcodes) week.places.set(barcode, 'quarantined')
}

/** Every parcel arrives, in any order among the shipments, some in a burst after an hour without network. */
export const receiveAll = async (week: Week): Promise<void> => {
  await inLanes(lanes, week.chance.shuffled(week.shipments), async (shipment) => {
    for (const receipt of shipment.receipts) await receiveParcel(week, { shipment, receipt })
  })
}

/** Cartons go to other shelves, some by two people at once; a stock-take misses one, which turns up. */
export const tidyShelves = async (week: Week): Promise<void> => {
  const { hands, chance, staff, places } = week
  const [clerk, other] = staff.clerks
  const there = [...places].filter(([, status]) => status === 'stored').map(([barcode]) => barcode)
  await inLanes(
    lanes,
    there.filter(() => chance.often(0.1)),
    async (barcode) => {
      const move = (location: string, by = clerk) =>
        hands.ask(staffCartonCalls.staffMoveCartons, { body: { cartons: [barcode], location } }, by.sender)
      const moves = chance.often(0.3) ? [move('W-01'), move('W-02', other)] : [move('W-03')]
      expectOutcomes(week, 'moving', await Promise.all(moves), { done: moves.length, refusals: [] })
    },
  )
  const [seen] = there
  if (seen === undefined) return
  const { result } = await hands.done(staffCartonCalls.staffCarton, { query: { barcode: seen } }, clerk.sender)
  const { location } = result.carton
  if (location === null) throw new Error('A stored carton has no location.')
  const list = await hands.done(staffCartonCalls.staffLocation, { query: { barcode: location.barcode } }, clerk.sender)
  const expected = list.result.cartons.map(({ barcode }) => barcode)
  const scanned = expected.filter((barcode) => barcode !== seen)
  const counted = await hands.done(
    staffCartonCalls.staffCountLocation,
    { body: { location: location.barcode, expected, scanned } },
    clerk.sender,
  )
  if (counted.result.missing.join() !== seen) throw new Error(`Missing: ${counted.result.missing.join()}`)
  const back = { cartons: [seen], location: location.barcode }
  await hands.done(staffCartonCalls.staffMoveCartons, { body: back }, other.sender)
}
