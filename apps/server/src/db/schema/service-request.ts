import { billingCurrencies, serviceRequestStatuses, taxCodes } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amountMinor, at, createdAt, inLanguages, key, texts } from './columns'
import { invoices } from './invoice'
import { notBlank, notNegative, oneOf, positive } from './guards'
import { disclosed, internal, none, personal } from './privacy'
import { shipments } from './shipment'
import { staff } from './staff'
import { ofShipment } from './subjects'
import { personTable } from './table'

/** A priced service that a customer bought for an imported shipment. Name, price and tax are those of the request. */
export const serviceRequests = personTable(
  'service_requests',
  { about: ofShipment, onErasure: 'blank' },
  {
    id: key(),
    shipmentId: disclosed(
      uuid('shipment_id')
        .notNull()
        .references(() => shipments.id),
    ),
    /** Of the surcharge that prices it. */
    code: disclosed(notBlank(text('code').notNull())),
    label: disclosed(inLanguages('label').notNull()),
    currency: disclosed(oneOf('currency', billingCurrencies).notNull()),
    amountMinor: disclosed(positive(amountMinor('amount_minor').notNull())),
    /** On top of `amountMinor`, as the customer saw it; an invoice computes the tax of all its lines. */
    taxMinor: disclosed(notNegative(amountMinor('tax_minor').notNull())),
    taxCode: none(oneOf('tax_code', taxCodes).notNull()),
    status: disclosed(oneOf('status', serviceRequestStatuses).notNull().default('requested')),
    /** Of the customer, for the warehouse. */
    note: personal(text('note').notNull().default('')),
    /** What the warehouse answers: what was done, or why it cannot be. */
    result: personal(text('result').notNull().default('')),
    /** Ids of files. */
    photos: internal(texts('photos')),
    /** The newest invoice that bills it; one that was cancelled bills nothing. */
    invoiceId: none(uuid('invoice_id').references(() => invoices.id)),
    createdAt: createdAt(),
    endedAt: disclosed(at('ended_at')),
    /** Of the staff; null where its customer, or the end of its shipment, cancelled it. */
    endedBy: none(uuid('ended_by').references(() => staff.id)),
  },
  (t) => [
    check('service_requests_ended', sql`(${t.status} = 'requested') = (${t.endedAt} is null)`),
    check('service_requests_done', sql`${t.status} <> 'done' or ${t.endedBy} is not null`),
    uniqueIndex('service_requests_one_open')
      .on(t.shipmentId, t.code)
      .where(sql`${t.status} = 'requested'`),
    index('service_requests_shipment').on(t.shipmentId, t.createdAt, t.id),
    index('service_requests_invoice').on(t.invoiceId),
    index('service_requests_queue').on(t.status, t.createdAt, t.id),
  ],
)
