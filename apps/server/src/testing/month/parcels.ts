import { checkoutCalls, shipmentCalls, staffClaimCalls, unclaimedCalls } from '@layar/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { parcelClaims } from '../../db/schema'
import { makeParcel } from '../make-parcel'
import { makeFile, newCartInput } from '../make-shipment'
import { choiceOf, waysOf, transfer } from './checkouts'
import { goodsOf } from './found'
import { noteOutcomes, pickFrom, type Act, type Month, type MonthCustomer } from './plan'

const claimsOf = ({ app }: Month, { owner }: MonthCustomer) =>
  app.deps.database.db
    .select()
    .from(parcelClaims)
    .where(and(eq(parcelClaims.customerId, owner.customer.id), eq(parcelClaims.status, 'pending')))
    .orderBy(parcelClaims.createdAt)

/** Whoever else might claim: the one before in the row of customers. */
const rivalOf = ({ customers }: Month, customer: MonthCustomer): MonthCustomer =>
  customers[(customers.indexOf(customer) + 1) % customers.length] ?? customer

/** A parcel of nobody is claimed, in two tabs or by a second customer at times. */
export const claimParcel: Act = async (month, customer, chance) => {
  const parcel = await makeParcel(month.app)
  const claim = async (by: MonthCustomer) => {
    const { url } = await makeFile(month.app, by.owner, 'image')
    const body = { parcel_id: parcel.id, receipt_number: parcel.receiptNumber ?? '', proof_files: [url], note: 'Mine' }
    return month.hands.ask(unclaimedCalls.claimParcel, { body }, by.owner.sender)
  }
  const people = [customer]
  if (chance.often(0.5)) people.push(chance.often(0.5) ? customer : rivalOf(month, customer))
  noteOutcomes(month, 'claim parcel', await Promise.all(people.map(claim)))
}

/** Two people of support decide about the claims on one parcel at once, alike or not. */
export const decideParcel: Act = async (month, customer, chance) => {
  const { db } = month.app.deps.database
  const own = pickFrom(chance, await claimsOf(month, customer))
  if (own === undefined) return
  const pending = await db
    .select()
    .from(parcelClaims)
    .where(and(eq(parcelClaims.parcelId, own.parcelId), eq(parcelClaims.status, 'pending')))
    .orderBy(desc(parcelClaims.createdAt))
  const decide = async ({ sender }: (typeof month.staff.support)[number]) => {
    const params = { claim_id: pickFrom(chance, pending)?.id ?? own.id }
    if (chance.often(0.25)) {
      const body = { note: 'The name differs.' }
      return { ...(await month.hands.ask(staffClaimCalls.staffRejectClaim, { params, body }, sender)), gave: 0 }
    }
    const body = { track: 'udara' as const }
    return { ...(await month.hands.ask(staffClaimCalls.staffApproveClaim, { params, body }, sender)), gave: 1 }
  }
  const { support } = month.staff
  const outcomes = await Promise.all(chance.often(0.6) ? support.map(decide) : [decide(support[0])])
  noteOutcomes(month, 'decide parcel', outcomes)
  const given = new Set(outcomes.flatMap(({ answer, gave }) => (gave === 1 ? (answer?.result.cart_code ?? []) : [])))
  if (given.size > 1) throw new Error(`One parcel was given away twice: ${[...given].join()}`)
  await takeClaimed(month)
}

/** The shipments that claims became belong to their customers from now on. */
const takeClaimed = async ({ app, customers }: Month): Promise<void> => {
  const byId = new Map(customers.map((customer) => [customer.owner.customer.id, customer]))
  const approved = await app.deps.database.db
    .select({ customerId: parcelClaims.customerId, shipmentId: parcelClaims.shipmentId })
    .from(parcelClaims)
    .where(and(eq(parcelClaims.status, 'approved'), inArray(parcelClaims.customerId, [...byId.keys()])))
  for (const { customerId, shipmentId } of approved)
    if (shipmentId !== null) byId.get(customerId)?.parcelIds.add(shipmentId)
}

/** The customer declares a claimed parcel, or checks one out that was, in two tabs at times. */
export const shipClaimed: Act = async (month, customer, chance) => {
  const { owner } = customer
  const goods = await goodsOf(month, customer)
  const often = chance.often(0.3) ? [1, 2] : [1]
  const quarantined = pickFrom(
    chance,
    goods.filter(({ status }) => status === 'quarantine'),
  )
  if (quarantined !== undefined) {
    const body = newCartInput(owner, { cart_code: quarantined.cartCode })
    const declare = () => month.hands.ask(shipmentCalls.newCart, { body }, owner.sender)
    noteOutcomes(month, 'declare claimed', await Promise.all(often.map(declare)))
    return
  }
  const ready = pickFrom(
    chance,
    goods.filter(({ status }) => status === 'pending_locker' || status === 'pending'),
  )
  if (ready === undefined) return
  const payment = pickFrom(chance, waysOf(customer)) ?? transfer
  const body = { ...choiceOf(customer, [ready.cartCode]), payment }
  const send = () => month.hands.ask(checkoutCalls.checkout, { body }, owner.sender)
  const outcomes = await Promise.all(often.map(send))
  noteOutcomes(month, 'check out claimed', outcomes)
  const billed = new Set(outcomes.flatMap(({ answer }) => (answer === null ? [] : [answer.invoice_code])))
  if (billed.size > 1) throw new Error(`${ready.cartCode} was billed twice: ${[...billed].join()}`)
}

/** Parcels that went to two, to nobody, or to somebody else than their claim says. */
export const faultsOfParcels = async ({ app }: Month): Promise<string[]> => {
  const { pool } = app.deps.database
  const { rows } = await pool.query({
    text: `select p.id || ' is ' || p.status || ' with approved claims: ' || count(c.id) as fault
             from unclaimed_parcels p left join parcel_claims c on c.parcel_id = p.id and c.status = 'approved'
            group by p.id having count(c.id) <> (case p.status when 'claimed' then 1 else 0 end)
           union all
           select 'claim ' || c.id || ' led to goods of another' from parcel_claims c
             left join shipments s on s.id = c.shipment_id
            where c.status = 'approved' and s.customer_id is distinct from c.customer_id
           union all
           select 'claim ' || c.id || ' is pending on what was given away' from parcel_claims c
             join unclaimed_parcels p on p.id = c.parcel_id where c.status = 'pending' and p.status <> 'waiting'`,
  })
  return (rows as { fault: string }[]).map(({ fault }) => fault)
}
