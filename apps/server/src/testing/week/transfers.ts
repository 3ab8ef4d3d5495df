import { staffCartonCalls, staffTransferCalls } from '@layar/contract'
import { sampleAgentId } from '../make-shipment'
import type { TestStaff } from '../make-staff'
import { expectOutcomes, secondAgentId, secondShelves, type Week, type WeekShipment } from './goods'
import { inLanes } from './hands'

const lanes = 4

const start = ({ hands }: Week, { code }: WeekShipment, by: TestStaff) =>
  hands.ask(
    staffTransferCalls.staffStartTransfer,
    { params: { cart_code: code }, body: { agent_id: String(secondAgentId), reason: 'The flight is full' } },
    by.sender,
  )

const receive = ({ hands }: Week, barcode: string, by: TestStaff, location: string = secondShelves[0]) =>
  hands.ask(staffTransferCalls.staffReceiveTransferred, { body: { barcode, location } }, by.sender)

const cancel = ({ hands }: Week, transfer_id: string, by: TestStaff) =>
  hands.ask(
    staffTransferCalls.staffCancelTransfer,
    { params: { transfer_id }, body: { reason: 'The truck broke down' } },
    by.sender,
  )

/** Two clerks start it at once; it is one. A third site does not know the shipment. */
const setOff = async (week: Week, shipment: WeekShipment): Promise<string> => {
  const { staff, chance } = week
  if (chance.often(0.2))
    expectOutcomes(week, 'a transfer of another site', [await start(week, shipment, staff.elsewhere)], {
      done: 0,
      refusals: ['not_found'],
    })
  const people = chance.often(0.3) ? staff.clerks : ([staff.clerks[0]] as const)
  const starts = await Promise.all(people.map((by) => start(week, shipment, by)))
  expectOutcomes(week, `transferring ${shipment.code}`, starts, { done: people.length, refusals: [] })
  const ids = new Set(starts.flatMap(({ answer }) => (answer === null ? [] : [answer.result.transfer.transfer_id])))
  const [id] = ids
  if (id === undefined || ids.size > 1) throw new Error(`${shipment.code} is in ${ids.size} transfers.`)
  return id
}

/** Takes it back while it is under way, at times against the first scan: one of both happens. */
const changeMind = async (week: Week, shipment: WeekShipment, transferId: string): Promise<string> => {
  const { staff } = week
  const [clerk, other] = staff.clerks
  const { chance } = shipment
  const [first = ''] = shipment.barcodes
  if (chance.often(0.15)) {
    const both = await Promise.all([cancel(week, transferId, clerk), cancel(week, transferId, other)])
    expectOutcomes(week, 'cancelling', both, { done: 2, refusals: [] })
    return setOff(week, shipment)
  }
  if (!chance.often(0.15)) return transferId
  const [cancelled, scanned] = await Promise.all([cancel(week, transferId, clerk), receive(week, first, staff.second)])
  expectOutcomes(week, 'cancelling against a scan', [cancelled, scanned], {
    done: 1,
    refusals: ['transfer_begun', 'transfer_over', 'carton_not_in_transfer', 'carton_unknown'],
  })
  return cancelled.isDone ? setOff(week, shipment) : transferId
}

/** Scans at the second warehouse with the mistakes of a shift: a carton of other goods, a third site, the first warehouse. */
const scanIn = async (week: Week, barcode: string, others: readonly string[]): Promise<void> => {
  const { staff, chance } = week
  const [clerk] = staff.clerks
  const stranger = others[chance.below(Math.max(1, others.length))]
  if (stranger !== undefined && chance.often(0.1)) {
    expectOutcomes(week, 'a carton of other goods', [await receive(week, stranger, clerk)], {
      done: 0,
      refusals: ['carton_not_in_transfer'],
    })
    expectOutcomes(week, 'a carton that it does not see', [await receive(week, stranger, staff.second)], {
      done: 0,
      refusals: ['carton_unknown'],
    })
  }
  if (chance.often(0.1))
    expectOutcomes(week, 'a scan of another site', [await receive(week, barcode, staff.elsewhere)], {
      done: 0,
      refusals: ['carton_unknown'],
    })
  const people = chance.often(0.2) ? [staff.second, clerk] : [staff.second]
  const scans = await Promise.all(people.map((by, at) => receive(week, barcode, by, secondShelves[at])))
  expectOutcomes(week, `scanning ${barcode} in`, scans, { done: people.length, refusals: [] })
}

/** While it is under way, its cartons are moved by nobody. */
const tryToMove = async (week: Week, barcode: string): Promise<void> => {
  const { hands, staff } = week
  const input = { body: { cartons: [barcode], location: 'W-01' } }
  const moved = await hands.ask(staffCartonCalls.staffMoveCartons, input, staff.clerks[1].sender)
  expectOutcomes(week, 'moving in transfer', [moved], { done: 0, refusals: ['shipment_in_transfer'] })
}

interface Plan {
  readonly shipment: WeekShipment
  /** A carton that does not come with the others. */
  readonly missing?: string | undefined
  readonly turnsUp: boolean
}

const moveOne = async (week: Week, { shipment, missing, turnsUp }: Plan, others: readonly string[]): Promise<void> => {
  const { hands, staff, chance, places } = week
  const transferId = await changeMind(week, shipment, await setOff(week, shipment))
  const coming = shipment.barcodes.filter((barcode) => barcode !== missing)
  const params = { transfer_id: transferId }
  if (missing !== undefined) {
    await tryToMove(week, missing)
    const miss = () =>
      hands.done(
        staffTransferCalls.staffMissTransferred,
        { params, body: { barcode: missing, reason: 'Not on the truck' } },
        staff.second.sender,
      )
    await Promise.all([miss(), miss()])
  }
  for (const barcode of chance.shuffled(coming)) await scanIn(week, barcode, others)
  const { result } = await hands.done(staffTransferCalls.staffTransfer, { params }, staff.second.sender)
  const { status, arrived_count: arrived, missing_count: lacking } = result.transfer
  if (status !== 'arrived' || arrived !== coming.length || lacking !== shipment.barcodes.length - coming.length)
    throw new Error(`${shipment.code}: ${status}, ${arrived} arrived, ${lacking} missing.`)
  shipment.agentId = secondAgentId
  if (missing === undefined) return
  if (turnsUp) return scanIn(week, missing, others)
  places.set(missing, 'missing')
  // It waits for the carton; nobody says that it leaves without it.
  shipment.stage = 'held'
}

/** Goods whose flight is full go to another warehouse. One carton is missed there and turns up, another stays missing. */
export const transferSome = async (week: Week): Promise<void> => {
  const { shipments } = week
  const here = shipments.filter(
    ({ stage, agentId }) => (stage === 'paid' || stage === 'unpaid') && agentId === sampleAgentId,
  )
  const going = here.filter(({ chance }) => chance.often(0.2))
  const staying = here.filter((shipment) => !going.includes(shipment)).flatMap(({ barcodes }) => barcodes)
  const [stays, turnsUp] = going.filter(({ stage, barcodes }) => stage === 'paid' && barcodes.length > 1)
  if (stays === undefined || turnsUp === undefined) throw new Error('Nothing in this week may go missing.')
  await inLanes(lanes, going, (shipment) =>
    moveOne(
      week,
      {
        shipment,
        ...((shipment === stays || shipment === turnsUp) && { missing: shipment.barcodes.at(-1) }),
        turnsUp: shipment === turnsUp,
      },
      staying,
    ),
  )
}
