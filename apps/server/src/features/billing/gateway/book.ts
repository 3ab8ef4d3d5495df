import type { GatewayEvent } from '../../../adapters/payment-gateway/port'
import { writeAtCommit } from '../../../db/at-commit'
import { columnsOf } from '../../../db/columns-of'
import { noteReferenceVersion, selectReferenceVersion } from '../../../db/reference-cache'
import { invoices, suspenseEntries, type providerEvents } from '../../../db/schema'
import { statement } from '../../../db/statement'
import type { KnownContacts, WriteContext } from '../../../jobs/write'
import { cartsLock } from '../../cargo/public'
import type { Service } from '../invoice/links'
import { lockedInvoice } from '../invoice/lock'
import { completeInvoice } from '../invoice/settle'
import type { InvoiceRow, PaymentRow } from '../invoice/store'
import { notifyHeld } from './notify'

export type EventOutcome = (typeof providerEvents.$inferSelect)['outcome']
type SuspenseReason = (typeof suspenseEntries.$inferInsert)['reason']

export interface BookedEvent {
  readonly outcome: EventOutcome
  /** False if no payment has that id. */
  readonly isKnown: boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What an event is about: absent parts are null. */
interface EventRow extends Omit<KnownContacts, 'customerId'> {
  /** Null where the event was booked before. */
  readonly event_row_id: string | null
  readonly invoice_id: string | null
  readonly service: Service | null
  readonly customer_id: string | null
  readonly customer_exists: boolean
  readonly reference_version: string
}

/** Writes the event once, and always returns a row with the payment that it names, its invoice and its customer. */
const insertEvent = statement<EventRow>(
  'insert_gateway_event',
  `with p as (select id, invoice_id from payments where id = $3::uuid), e as (
     insert into "provider_events" (provider, event_id, payment_id, kind, currency, amount_minor, outcome, body)
     values ($1, $2, (select id from p), $4, $5, $6, 'ignored', $7)
     on conflict do nothing
     returning id
   )
   select (select id from e) as event_row_id, p.invoice_id, v.service, v.customer_id, c.id is not null as customer_exists,
          c.email, c.email_verified_at as "emailVerifiedAt", c.phone, c.phone_verified_at as "phoneVerifiedAt", c.country, c.language,
          c.muted_channels as "mutedChannels", ${selectReferenceVersion} as reference_version
     from (select 1) as always
     left join p on true
     left join invoices v on v.id = p.invoice_id
     left join customers c on c.id = v.customer_id and c.status <> 'deleted'`,
)

const findOutcome = statement<{ outcome: EventOutcome }>(
  'gateway_event_outcome',
  'select outcome from provider_events where provider = $1 and event_id = $2',
)

type FoundRow = InvoiceRow & {
  readonly payment_status: PaymentRow['status']
  readonly payment_currency: string
  readonly payment_minor: number
}

/** The invoice and, after it, the attempt `$3`: not against the event of another callback, which refers to it before it waits. */
const lockOf = (service: Service) =>
  statement<FoundRow>(
    `lock_gateway_payment_${service}`,
    `with ${lockedInvoice(service)}, payment as materialized (
       select * from payments where id = $3 and (select count(*) from invoice) = 1 for no key update
     )
     select ${columnsOf(invoices, 'invoice')}, payment.status as payment_status, payment.currency as payment_currency,
            payment.amount_minor as payment_minor
       from invoice cross join payment`,
  )
const lockPaymentOf = { impor: lockOf('impor'), ekspor: lockOf('ekspor') }

const setOutcome = 'update provider_events set outcome = $2 where id = $1'

interface Found {
  readonly invoice: InvoiceRow
  readonly payment: Pick<PaymentRow, 'id' | 'status' | 'amountMinor'> & { readonly currency: string }
}

const lockFound = async (
  { db }: WriteContext,
  { invoice_id: invoiceId, service, customer_id: customerId }: EventRow,
  paymentId: string,
): Promise<Found | undefined> => {
  if (invoiceId === null || service === null || customerId === null) return undefined
  const [row] = await lockPaymentOf[service](db, [cartsLock(customerId), invoiceId, paymentId])
  if (row === undefined) return undefined
  const { payment_status: status, payment_currency: currency, payment_minor: amountMinor, ...invoice } = row
  return { invoice, payment: { id: paymentId, status, currency, amountMinor } }
}

/** Why this money cannot be booked automatically; null if it is exactly what the live attempt expects. */
const reasonToHold = (
  event: GatewayEvent,
  found: Found | undefined,
  isCustomerHere: boolean,
): SuspenseReason | null => {
  if (found === undefined) return 'unknown_payment'
  if (!isCustomerHere) return 'late'
  const { invoice, payment } = found
  if (event.currency !== payment.currency) return 'wrong_currency'
  if (event.amountMinor !== payment.amountMinor) return 'wrong_amount'
  return payment.status === 'waiting_payment' && invoice.status === 'pending' ? null : 'late'
}

const settle = async (
  context: WriteContext,
  eventRowId: string,
  event: GatewayEvent,
  found: Found | undefined,
  isCustomerHere: boolean,
): Promise<EventOutcome> => {
  const reason = reasonToHold(event, found, isCustomerHere)
  if (reason === null && found !== undefined) {
    await completeInvoice(context, found.invoice, { id: found.payment.id, decidedBy: null }, { isWaiting: true })
    return 'paid'
  }
  const entry = {
    providerEventId: eventRowId,
    invoiceId: found?.invoice.id ?? null,
    currency: event.currency,
    amountMinor: event.amountMinor,
    reason: reason ?? 'late',
  } as const
  await context.db.insert(suspenseEntries).values(entry)
  // Written with the event's only row: a repeated callback never gets here.
  if (found !== undefined) await notifyHeld(context, found.invoice, entry)
  return 'review'
}

const contactsIn = (row: EventRow): KnownContacts | undefined => {
  const {
    customer_id: customerId,
    email,
    emailVerifiedAt,
    phone,
    phoneVerifiedAt,
    country,
    language,
    mutedChannels,
  } = row
  if (customerId === null || !row.customer_exists) return undefined
  return { customerId, email, emailVerifiedAt, phone, phoneVerifiedAt, country, language, mutedChannels }
}

/**
 * Books a gateway event, each one once: the live attempt it names is paid if amount and currency match; any other money
 * is held in suspense for finance. Charges expire by our own clock, so an expiry event changes nothing.
 */
export const bookEvent = async (context: WriteContext, provider: string, event: GatewayEvent): Promise<BookedEvent> => {
  const { db } = context
  const paymentId = uuid.test(event.paymentId) ? event.paymentId : null
  const { eventId, kind, currency, amountMinor } = event
  const values = [provider, eventId, paymentId, kind, currency, amountMinor, JSON.stringify(event.body)]
  const [row] = await insertEvent(db, values)
  if (row === undefined) throw new Error('The statement of an event always returns a row.')
  noteReferenceVersion(row.reference_version)
  const isKnown = row.invoice_id !== null
  if (row.event_row_id === null) {
    const [before] = await findOutcome(db, [provider, eventId])
    return { outcome: before?.outcome ?? 'ignored', isKnown }
  }
  if (kind !== 'paid' || amountMinor <= 0) return { outcome: 'ignored', isKnown }
  const found = await lockFound(context, row, event.paymentId)
  const known = { ...context, knownContacts: contactsIn(row) }
  const outcome = await settle(known, row.event_row_id, event, found, row.customer_exists)
  await writeAtCommit(db, { name: 'set_outcome', text: setOutcome, values: [row.event_row_id, outcome] })
  return { outcome, isKnown }
}
