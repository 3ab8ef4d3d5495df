import { staffExportUndoCalls, staffInvoiceCalls, staffShipmentCalls, staffUndoCalls } from '@layar/contract'
import { desc, eq } from 'drizzle-orm'
import { exportEvents, shipmentEvents } from '../../db/schema'
import { exportsOf, goodsOf } from './found'
import { noteOutcomes, pickFrom, type Act } from './plan'

const reason = 'Sample reason'

/** The warehouse cancels a parcel, whatever is paid for it, while others pay or check. */
export const refuseGoods: Act = async (month, customer, chance) => {
  const goods = pickFrom(
    chance,
    (await goodsOf(month, customer)).filter(({ status }) => status !== 'cancelled'),
  )
  if (goods === undefined) return
  const input = { params: { cart_code: goods.cartCode }, body: { to: 'cancelled' as const, reason } }
  const { clerk, admins } = month.staff
  const people = chance.often(0.3) ? [clerk, admins[0]] : [clerk]
  const outcomes = await Promise.all(
    people.map(({ sender }) => month.hands.ask(staffShipmentCalls.staffMoveShipment, input, sender)),
  )
  noteOutcomes(month, 'refuse goods', outcomes)
}

/** Finance bills something more for a parcel or an export, both people at times. */
export const billMore: Act = async (month, customer, chance) => {
  const amount = customer.owner.customer.country === 'id' ? '20000' : '20'
  const lines = [{ reason: 'extra_packaging' as const, detail: reason, amount }]
  const body = { lines, note: reason, due_days: 7 }
  const { finance } = month.staff
  const people = chance.often(0.3) ? finance : ([finance[0]] as const)
  const bought = pickFrom(chance, await goodsOf(month, customer))
  const sold = pickFrom(chance, await exportsOf(month, customer))
  const bill = ({ sender }: (typeof finance)[number]) => {
    if (sold !== undefined && chance.often(0.4))
      return month.hands.ask(
        staffInvoiceCalls.staffAddExportInvoice,
        { params: { shipment_code: sold.shipmentCode }, body },
        sender,
      )
    return month.hands.ask(
      staffInvoiceCalls.staffAddInvoice,
      { params: { cart_code: bought?.cartCode ?? 'NONE' }, body },
      sender,
    )
  }
  if (bought !== undefined) noteOutcomes(month, 'bill more', await Promise.all(people.map(bill)))
}

/** An admin takes the newest act on a parcel or an export back, twice at times. */
export const undo: Act = async (month, customer, chance) => {
  const { db } = month.app.deps.database
  const [admin] = month.staff.admins
  const often = chance.often(0.3) ? [1, 2] : [1]
  const bought = pickFrom(chance, await goodsOf(month, customer))
  const sold = pickFrom(chance, await exportsOf(month, customer))
  if (sold !== undefined && chance.often(0.5)) {
    const [event] = await db
      .select()
      .from(exportEvents)
      .where(eq(exportEvents.shipmentId, sold.id))
      .orderBy(desc(exportEvents.id))
      .limit(1)
    const input = { params: { shipment_code: sold.shipmentCode }, body: { event_id: String(event?.id), reason } }
    const send = () => month.hands.ask(staffExportUndoCalls.staffUndoExport, input, admin.sender)
    noteOutcomes(month, 'undo export', await Promise.all(often.map(send)))
  } else if (bought !== undefined) {
    const [event] = await db
      .select()
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, bought.id))
      .orderBy(desc(shipmentEvents.id))
      .limit(1)
    const input = { params: { cart_code: bought.cartCode }, body: { event_id: String(event?.id), reason } }
    const send = () => month.hands.ask(staffUndoCalls.staffUndoShipment, input, admin.sender)
    noteOutcomes(month, 'undo', await Promise.all(often.map(send)))
  }
}
