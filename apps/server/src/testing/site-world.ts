import { randomUUID } from 'node:crypto'
import { cartonBarcode, locationBarcode } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import {
  balanceCorrections,
  compensations,
  companies,
  customsFiles,
  customsPapers,
  houseConsignments,
  handOvers,
  idCards,
  leads,
  locations,
  messages,
  parcelClaims,
  pickups,
  refunds,
  serviceRequests,
  shipmentIntakes,
  shipments,
  suspenseEntries,
  unclaimedParcels,
  warehouseTransfers,
} from '../db/schema'
import { newHandOverCode } from '../features/cargo/handover/store'
import { insertConsolidation } from '../features/cargo/consolidation/store'
import { nextBytes, nextReceipt } from './counted'
import { makeCartons } from './make-cartons'
import { makeExport } from './make-export'
import { makeCreditNote, makeWaitingPayment } from './make-payment'
import { makeFile, sampleAgentId } from './make-shipment'
import type { TestStaff } from './make-staff'
import { makeTicket } from './make-ticket'
import { makeVoucher } from './make-voucher'
import type { TestApp } from './start'

/** One row of each kind, of one customer in Indonesia and of one warehouse, by the names of path parameters. */
export interface SiteRows {
  readonly customer_code: string
  readonly parcel_id: string
  /** Barcodes of a carton of the shipment, and of where it stands. */
  readonly carton: string
  readonly location: string
  readonly rows: Readonly<Record<string, string>>
}

const first = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('Nothing was written.')
  return row
}

export const makeSiteRows = async (app: TestApp, clerk: TestStaff): Promise<SiteRows> => {
  const { db } = app.deps.database
  const { owner, shipment, invoice, payment } = await makeWaitingPayment(app, { country: 'id' })
  const customerId = owner.customer.id
  await db.update(shipments).set({ status: 'quarantine' }).where(eq(shipments.id, shipment.id))
  const box = { weightGrams: 1, lengthMm: 1, widthMm: 1, heightMm: 1 }
  const intake = first(
    await db.insert(shipmentIntakes).values({ shipmentId: shipment.id, receivedBy: clerk.staff.id }).returning(),
  )
  const service = first(
    await db
      .insert(serviceRequests)
      .values({
        shipmentId: shipment.id,
        code: 'photo',
        label: { en: 'S', id: 'S', cn: 'S' },
        currency: 'IDR',
        amountMinor: 1,
        taxMinor: 0,
        taxCode: 'PPN05',
      })
      .returning(),
  )
  const [carton] = await makeCartons(db, {
    owner: { shipmentId: shipment.id },
    boxes: [{ ...box, quantity: 1 }],
    agentId: shipment.agentId,
    shelf: 'Z-99',
    intakeId: intake.id,
  })
  const [shelf] = await db
    .select()
    .from(locations)
    .where(eq(locations.id, carton?.locationId ?? ''))
  const parcel = first(
    await db
      .insert(unclaimedParcels)
      .values({ agentId: sampleAgentId, receiptNumber: nextReceipt(), ...box, photos: [] })
      .returning(),
  )
  const claim = first(
    await db
      .insert(parcelClaims)
      .values({ parcelId: parcel.id, customerId, receiptNumber: 'R1', proofFiles: [], status: 'pending' })
      .returning(),
  )
  const voucher = await makeVoucher(db, { country: 'id', service: 'impor' })
  const card = first(
    await db
      .insert(idCards)
      .values({
        customerId,
        fileId: (await makeFile(app, owner, 'image')).id,
        numberEncrypted: nextBytes(32),
        numberMac: nextBytes(32),
        numberLast4: '0001',
        name: 'S',
        address: 'S',
        consentAt: new Date(),
      })
      .returning(),
  )
  const suspense = first(
    await db
      .insert(suspenseEntries)
      .values({ invoiceId: invoice.id, currency: 'IDR', amountMinor: 5, reason: 'wrong_amount' })
      .returning(),
  )
  const correction = first(
    await db
      .insert(balanceCorrections)
      .values({
        customerId,
        currency: 'IDR',
        amountMinor: 5,
        reason: 'S',
        status: 'requested',
        requestedBy: clerk.staff.id,
      })
      .returning(),
  )
  const compensation = first(
    await db
      .insert(compensations)
      .values({
        shipmentId: shipment.id,
        customerId,
        currency: 'IDR',
        amountMinor: 5,
        capMinor: 5,
        reason: 'S',
        status: 'requested',
        requestedBy: clerk.staff.id,
      })
      .returning(),
  )
  const note = await makeCreditNote(app, invoice)
  const refund = first(
    await db.update(refunds).set({ status: 'requested' }).where(eq(refunds.creditNoteCode, note)).returning(),
  )
  const company = first(
    await db
      .insert(companies)
      .values({
        customerId,
        name: 'S',
        registrationNumber: '1',
        taxNumber: '1',
        productCategory: 'other',
        address: 'S',
        phone: '1',
        email: 'a@mail.example',
        status: 'pending',
      })
      .returning(),
  )
  const lead = first(
    await db
      .insert(leads)
      .values({ country: 'id', kind: 'order', name: 'S', goods: 'G', sameHash: nextBytes(32) })
      .returning(),
  )
  const message = first(
    await db
      .insert(messages)
      .values({
        id: randomUUID(),
        customerId,
        channel: 'email',
        recipient: 'a@mail.example',
        language: 'id',
        template: 'welcome',
        subject: 'S',
        body: 'S',
        status: 'failed',
      })
      .returning(),
  )
  const route = { service: 'impor', country: 'id', track: 'udara', agentId: sampleAgentId } as const
  const departure = await insertConsolidation(
    db,
    { ...route, destinationCountry: 'id', flightOrVessel: 'SQ831', status: 'open' },
    { kind: 'system' },
  )
  const house = first(
    await db
      .insert(houseConsignments)
      .values({
        consolidationId: departure.id,
        shipmentId: shipment.id,
        regime: 'cn',
        shipper: { name: 'A', phone: '', address: '', postal_code: '', country: 'cn' },
        consignee: { name: 'B', phone: '', address: '', postal_code: '', country: 'id' },
        cartonCount: 1,
        grossWeightGrams: 1,
      })
      .returning(),
  )
  const file = first(
    await db.insert(customsFiles).values({ consolidationId: departure.id, houseConsignmentId: house.id }).returning(),
  )
  const paper = first(await db.insert(customsPapers).values({ customsFileId: file.id, name: 'Invoice' }).returning())
  const handOver = first(
    await db
      .insert(handOvers)
      .values({ code: newHandOverCode(), service: 'impor', country: 'id', carrier: 'JNE', createdBy: clerk.staff.id })
      .returning(),
  )
  const transfer = first(
    await db
      .insert(warehouseTransfers)
      .values({
        shipmentId: shipment.id,
        fromAgentId: sampleAgentId,
        toAgentId: 3,
        status: 'arrived',
        arrivedAt: new Date(),
        cartonCount: 1,
        reason: 'S',
        startedBy: clerk.staff.id,
      })
      .returning(),
  )
  const { id: shipmentId, recipient: address } = await makeExport(app, owner, 'waiting_shipment')
  // Today at the hub, as the list shows it.
  const day = sql`(now() at time zone 'Asia/Jakarta')::date`
  const window = { day, windowFrom: '09:00', windowTo: '12:00', changesUntil: new Date(0) }
  const pickup = first(
    await db
      .insert(pickups)
      .values({ shipmentId, customerId, country: 'id', number: 1, status: 'booked', ...window, address, phone: '+1' })
      .returning(),
  )
  return {
    customer_code: owner.customer.code,
    parcel_id: parcel.id,
    carton: cartonBarcode(carton?.serial ?? 0),
    location: locationBarcode(shelf?.serial ?? 0),
    rows: {
      cart_code: shipment.cartCode,
      shipment_code: (await makeExport(app, owner, 'sent_to_warehouse')).shipmentCode,
      departure_code: departure.code,
      customs_file_id: file.id,
      customs_paper_id: paper.id,
      hand_over_code: handOver.code,
      pickup_id: pickup.id,
      transfer_id: transfer.id,
      intake_id: intake.id,
      claim_id: claim.id,
      service_request_id: service.id,
      customer_id: customerId,
      voucher_id: voucher.id,
      review_id: card.id,
      payment_id: payment.id,
      suspense_id: suspense.id,
      correction_id: correction.id,
      compensation_id: compensation.id,
      invoice_code: invoice.invoiceCode,
      refund_id: refund.id,
      ticket_code: await makeTicket(app, owner),
      company_id: company.id,
      lead_id: lead.id,
      message_id: message.id,
    },
  }
}
