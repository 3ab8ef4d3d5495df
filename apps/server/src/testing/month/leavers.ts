import { randomUUID } from 'node:crypto'
import {
  paymentCalls,
  privacyCalls,
  shipmentCalls,
  staffBalanceCalls,
  staffClaimCalls,
  staffGatewayCalls,
  unclaimedCalls,
} from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { balanceCorrections, parcelClaims, payments, suspenseEntries } from '../../db/schema'
import { makeCustomer, samplePassword, type TestCustomer } from '../make-customer'
import { makeParcel } from '../make-parcel'
import { makeUnpaid } from '../make-payment'
import { makeFile } from '../make-shipment'
import { noteOutcomes, type Act, type Month } from './plan'

const leave = async (month: Month, { sender }: TestCustomer) =>
  noteOutcomes(month, 'leave', [
    await month.hands.ask(privacyCalls.deleteAccount, { body: { current_password: samplePassword } }, sender),
  ])

/** Whoever claimed a parcel leaves while support decides. */
const withClaim = async (month: Month): Promise<TestCustomer> => {
  const owner = await makeCustomer(month.app)
  const parcel = await makeParcel(month.app)
  const { url } = await makeFile(month.app, owner, 'image')
  const body = { parcel_id: parcel.id, receipt_number: parcel.receiptNumber ?? '', proof_files: [url], note: 'Mine' }
  const claim = month.hands.ask(unclaimedCalls.claimParcel, { body }, owner.sender)
  await Promise.all([claim, leave(month, owner)])
  const { db } = month.app.deps.database
  const [made] = await db.select().from(parcelClaims).where(eq(parcelClaims.parcelId, parcel.id))
  if (made === undefined) return owner
  const params = { claim_id: made.id }
  const approve = month.hands.ask(
    staffClaimCalls.staffApproveClaim,
    { params, body: { track: 'udara' } },
    month.staff.support[0].sender,
  )
  await Promise.all([approve.then((outcome) => noteOutcomes(month, 'leave claim', [outcome])), leave(month, owner)])
  return owner
}

/** Whoever is to get money by hand leaves while it is approved. */
const withCorrection = async (month: Month): Promise<TestCustomer> => {
  const owner = await makeCustomer(month.app, { country: 'id' })
  const { finance, admins } = month.staff
  const params = { customer_id: owner.customer.id }
  const body = { direction: 'add' as const, amount: '1000', reason: 'Sample reason' }
  await month.hands.done(staffBalanceCalls.staffRequestCorrection, { params, body }, finance[0].sender)
  const { db } = month.app.deps.database
  const [asked] = await db.select().from(balanceCorrections).where(eq(balanceCorrections.customerId, owner.customer.id))
  const approve = month.hands.ask(
    staffBalanceCalls.staffApproveCorrection,
    { params: { correction_id: asked?.id ?? '' } },
    admins[0].sender,
  )
  await Promise.all([
    approve.then((outcome) => noteOutcomes(month, 'leave correction', [outcome])),
    leave(month, owner),
  ])
  return owner
}

/** Money comes for what is over, and is booked to the balance, while its customer leaves. */
const withLateMoney = async (month: Month): Promise<TestCustomer> => {
  const { owner, invoice, shipment } = await makeUnpaid(month.app, { country: 'id', measured: false })
  const { db } = month.app.deps.database
  const change = { invoice_code: invoice.invoiceCode, payment: { vendor: 'va', method: 'bca' } }
  await month.hands.done(paymentCalls.changePayment, { body: change }, owner.sender)
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, owner.customer.id), eq(payments.vendor, 'va')))
  await month.hands.done(shipmentCalls.deleteCarts, { body: { cart_codes: [shipment.cartCode] } }, owner.sender)
  const event = {
    event_id: `late-${randomUUID()}`,
    payment_id: payment?.id ?? '',
    kind: 'paid',
    currency: invoice.currency,
    amount_minor: invoice.totalMinor,
  }
  await Promise.all([month.callback(event), leave(month, owner)])
  const [held] = await db.select().from(suspenseEntries).where(eq(suspenseEntries.invoiceId, invoice.id))
  if (held === undefined) throw new Error('Late money is held.')
  const settle = month.hands.ask(
    staffGatewayCalls.staffSettleSuspense,
    { params: { suspense_id: held.id }, body: { way: 'balance', note: 'Sample note' } },
    month.staff.finance[0].sender,
  )
  await Promise.all([settle.then((outcome) => noteOutcomes(month, 'leave money', [outcome])), leave(month, owner)])
  return owner
}

/** Somebody deletes the account while others decide about it. */
export const leaveAccount: Act = async (month, _, chance) => {
  const kinds = [withClaim, withCorrection, withLateMoney]
  await kinds[chance.below(kinds.length)]?.(month)
}

/** What people who are gone still have with us. */
export const faultsOfLeavers = async ({ app }: Month): Promise<string[]> => {
  const { rows } = await app.deps.database.pool.query({
    text: `with gone as (select id, code from customers where status = 'deleted')
           select g.code || ' is gone and has a balance of ' || b.amount_minor as fault
             from gone g join balances b on b.customer_id = g.id where b.amount_minor <> 0
           union all
           select g.code || ' is gone and has goods that are ' || s.status from gone g
             join shipments s on s.customer_id = g.id where s.status not in ('cancelled', 'refunded', 'finished', 'lost')
           union all
           select g.code || ' is gone and has a pending claim' from gone g
             join parcel_claims c on c.customer_id = g.id where c.status = 'pending'
           union all
           select g.code || ' is gone and has an open correction' from gone g
             join balance_corrections c on c.customer_id = g.id where c.status = 'requested'
           union all
           select g.code || ' is gone and has money in suspense' from gone g
             join data_requests d on d.customer_id = g.id and d.kind = 'delete'
             join invoices v on v.customer_id = g.id join suspense_entries s on s.invoice_id = v.id
            where s.status = 'open' and s.created_at < d.done_at`,
  })
  return (rows as { fault: string }[]).map(({ fault }) => fault)
}
