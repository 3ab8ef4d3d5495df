import { staffRefundCalls, staffShipmentCalls, staffTicketCalls, ticketCalls } from '@layar/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invoices, invoiceShipments, shipmentEvents, shipments, tickets } from '../../db/schema'
import { majorText } from '../make-payment'
import { goodsOf } from './found'
import { noteOutcomes, pickFrom, type Act, type Month, type MonthCustomer } from './plan'

const reason = 'Sample reason'

const paidFor = async ({ app }: Month, shipmentId: string) => {
  const [row] = await app.deps.database.db
    .select({ invoice: invoices })
    .from(invoiceShipments)
    .innerJoin(invoices, eq(invoices.id, invoiceShipments.invoiceId))
    .where(
      and(
        eq(invoiceShipments.shipmentId, shipmentId),
        eq(invoiceShipments.isLive, true),
        eq(invoiceShipments.role, 'main'),
        inArray(invoices.status, ['paid', 'refunded']),
      ),
    )
  return row?.invoice
}

/** A paid parcel leaves the warehouse and is lost on its way. How it leaves is the matter of the busy week. */
export const loseGoods: Act = async (month, customer, chance) => {
  const goods = pickFrom(
    chance,
    (await goodsOf(month, customer)).filter(({ status }) => status === 'warehouse'),
  )
  if (goods === undefined || (await paidFor(month, goods.id))?.status !== 'paid') return
  const left = await month.app.deps.database.transaction(async (db) => {
    const [sent] = await db
      .update(shipments)
      .set({ status: 'sent', statusAt: sql`now()` })
      .where(and(eq(shipments.id, goods.id), eq(shipments.status, 'warehouse')))
      .returning()
    if (sent === undefined) return false
    await db
      .insert(shipmentEvents)
      .values({ shipmentId: goods.id, fromStatus: 'warehouse', toStatus: 'sent', actorKind: 'system' })
    return true
  })
  if (!left) return
  const input = { params: { cart_code: goods.cartCode }, body: { to: 'lost' as const, reason } }
  const { hub, admins } = month.staff
  const people = chance.often(0.3) ? [hub, admins[0]] : [hub]
  noteOutcomes(
    month,
    'lose goods',
    await Promise.all(people.map(({ sender }) => month.hands.ask(staffShipmentCalls.staffMoveShipment, input, sender))),
  )
}

const lostOf = async (month: Month, customer: MonthCustomer) =>
  (await goodsOf(month, customer)).filter(({ status }) => status === 'lost' || status === 'sent')

/** Its customer claims it, in two tabs at times. */
export const claimLost: Act = async (month, customer, chance) => {
  const goods = pickFrom(chance, await lostOf(month, customer))
  if (goods === undefined) return
  const claim = (message: string) =>
    month.hands.ask(
      ticketCalls.openTicket,
      { body: { category: 'claim', subject: 'Lost', message, cart_code: goods.cartCode } },
      customer.owner.sender,
    )
  const tabs = [claim('It never came.')]
  if (chance.often(0.4)) tabs.push(claim('Where is it?'))
  noteOutcomes(month, 'claim lost', await Promise.all(tabs), 1)
}

/** Support answers the claim; finance asks for the price of the goods, both people at times, and perhaps of more. */
export const answerClaim: Act = async (month, customer, chance) => {
  const { db } = month.app.deps.database
  const open = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.customerId, customer.owner.customer.id), eq(tickets.category, 'claim')))
    .orderBy(tickets.createdAt)
  const ticket = pickFrom(chance, open)
  const goods = (await goodsOf(month, customer)).find(({ cartCode }) => cartCode === ticket?.cartCode)
  const invoice = goods && (await paidFor(month, goods.id))
  if (ticket === undefined || goods === undefined || invoice === undefined) return
  const { finance, support } = month.staff
  const way = chance.often(0.5) ? 'bank' : customer.owner.customer.country === 'id' ? 'balance' : 'credit_note'
  const totalMinor = chance.often(0.7) ? invoice.totalMinor : Math.max(100, Math.floor(invoice.totalMinor / 200) * 100)
  const ask = ({ sender }: (typeof finance)[number]) =>
    month.hands.ask(
      staffRefundCalls.staffRequestRefund,
      {
        params: { invoice_code: invoice.invoiceCode },
        body: {
          amount: majorText({ currency: invoice.currency, totalMinor }),
          way,
          reason,
          shipment_code: goods.cartCode,
        },
      },
      sender,
    )
  const people = chance.often(0.4) ? finance : ([finance[0]] as const)
  const asked = await Promise.all(people.map(ask))
  noteOutcomes(month, 'refund lost', asked, 1)
  if (ticket.status === 'resolved' || ticket.status === 'closed') return
  const params = { ticket_code: ticket.ticketCode }
  const answer = async ({ sender }: (typeof support)[number]) => {
    await month.hands.ask(staffTicketCalls.staffPickTicket, { params, body: {} }, sender)
    const body = { message: 'Your money is on its way.', then: 'resolve' as const }
    return month.hands.ask(staffTicketCalls.staffAnswerTicket, { params, body }, sender)
  }
  noteOutcomes(month, 'answer claim', await Promise.all(chance.often(0.3) ? support.map(answer) : [answer(support[0])]))
}

/** Two open claims on one shipment, or more given back for it than its invoice took. */
export const faultsOfClaims = async ({ app }: Month): Promise<string[]> => {
  const { rows } = await app.deps.database.pool.query({
    text: `select cart_code || ' has open claims: ' || count(*) as fault from tickets
            where category = 'claim' and cart_code is not null and status not in ('resolved', 'closed')
            group by cart_code having count(*) > 1
           union all
           select s.cart_code || ' is refunded without money' from shipments s
            where s.status = 'refunded' and not exists (
              select 1 from refunds r where r.shipment_id = s.id and r.status = 'sent')`,
  })
  return (rows as { fault: string }[]).map(({ fault }) => fault)
}
