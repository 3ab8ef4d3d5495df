import {
  exportPickupCalls,
  exportShipmentCalls,
  paymentCalls,
  staffDepartureCalls,
  staffExportCalls,
  staffPaymentCalls,
  staffPickupCalls,
} from '@layar/contract'
import { localDay, type Country } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { exportShipments, invoices, pickups } from '../../db/schema'
import type { TestCustomer } from '../make-customer'
import { attemptOf } from '../make-paid'
import { majorText } from '../make-payment'
import { cartonsOfEach, type WeekExport, type WeekExporter } from './exporters'
import { expectOutcomes, type Week } from './goods'
import { inLanes } from './hands'
import { goPerhapsTwice, type StepTakenBack } from './taken-back'
import { close, go } from './transport'

const lanes = 4
const destination = 'my'
const size = { weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100 }

/** Reviewed, billed and paid: the price is approved twice, and two people of finance look at the money. */
const settle = async ({ app, hands, staff, refused }: Week, exporter: WeekExporter): Promise<void> => {
  const { owner, proofUrl, shipments } = exporter
  const { db } = app.deps.database
  const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
  const shipment_ids = shipments.map(({ id }) => id)
  await hands.done(exportShipmentCalls.exportCheckout, { body: { shipment_ids, payment } }, owner.sender)
  for (const { id, code } of shipments) {
    const [row] = await db.select().from(exportShipments).where(eq(exportShipments.id, id))
    const input = { params: { shipment_code: code }, body: { expected_total_minor: row?.totalMinor ?? 0 } }
    const approve = () => hands.done(staffExportCalls.staffApproveExport, input, staff.support.sender)
    await Promise.all([approve(), approve()])
  }
  const billed = await db.select().from(invoices).where(eq(invoices.customerId, owner.customer.id))
  const [invoice] = billed
  if (invoice === undefined || billed.length > 1) throw new Error(`Billed ${billed.length} times.`)
  const proof = {
    invoice_code: invoice.invoiceCode,
    file_url: proofUrl,
    bank: 'Sample Bank',
    sender_name: 'Sample Sender',
    amount: majorText(invoice),
    date: '2024-01-02',
  }
  await hands.done(paymentCalls.createManualPayment, { body: proof }, owner.sender)
  const { id: payment_id } = await attemptOf(app, invoice)
  const body = { received_amount: majorText(invoice), bank_reference: `BANK-${payment_id}` }
  const verify = (by: (typeof staff.finance)[number]) =>
    hands.ask(staffPaymentCalls.staffVerifyPayment, { params: { payment_id }, body }, by.sender)
  expectOutcomes({ refused }, 'verifying an export', await Promise.all(staff.finance.map(verify)), {
    done: 1,
    refusals: ['move_not_allowed', 'decided_already'],
  })
}

/** Takes the first free slot, and the next one where somebody else was faster. */
const takeSlot = async ({ hands, refused }: Week, { id, code }: WeekExport, { sender }: TestCustomer) => {
  const wanted: string[] = []
  for (;;) {
    const { data } = await hands.done(exportPickupCalls.exportPickup, { query: { shipment_code: code } }, sender)
    const slot = data.result.slots.find(({ left }) => left > 0)
    if (slot === undefined) throw new Error(`No courier for ${code}.`)
    const name = `${slot.day} ${slot.from}`
    if (wanted.includes(name)) throw new Error(`${code} was refused ${name}, which is still free.`)
    wanted.push(name)
    const body = { shipment_id: id, pickup_phone: '+628123456789', pickup_day: slot.day, pickup_from: slot.from }
    const taken = await hands.ask(exportPickupCalls.exportBookPickup, { body }, sender)
    if (taken.isDone) return
    expectOutcomes({ refused }, `booking a pickup of ${code}`, [taken], { done: 0, refusals: ['invalid'] })
  }
}

/** Books a pickup, and lets the courier set off as if that day had come. */
const bookPickup = async (week: Week, shipment: WeekExport, owner: TestCustomer) => {
  const { app, hands, staff } = week
  const { id, code, country } = shipment
  const { db } = app.deps.database
  await takeSlot(week, shipment, owner)
  const [booked] = await db
    .update(pickups)
    .set({ day: localDay(new Date(), country) })
    .where(and(eq(pickups.shipmentId, id), eq(pickups.status, 'booked')))
    .returning({ id: pickups.id })
  if (booked === undefined) throw new Error(`No pickup of ${code}.`)
  const by = staff.hubs[country].sender
  await hands.done(staffPickupCalls.staffStartPickups, { body: { pickup_ids: [booked.id] } }, by)
  return { params: { pickup_id: booked.id } }
}

/** The courier finds nobody at times, comes again, and is recorded by two people at once. */
const pickUp = async (week: Week, shipment: WeekExport, owner: TestCustomer): Promise<void> => {
  const { hands, staff, chance } = week
  const { country, code, barcodes } = shipment
  const by = staff.hubs[country]
  if (chance.often(0.25)) {
    const missed = await bookPickup(week, shipment, owner)
    const body = { outcome: 'failed', failure: 'nobody_there' } as const
    await hands.done(staffPickupCalls.staffRecordPickup, { ...missed, body }, by.sender)
  }
  const stop = await bookPickup(week, shipment, owner)
  const taken = async (handed_over_by: string) => ({
    outcome: 'picked_up' as const,
    box_count: cartonsOfEach,
    handed_over_by,
    photo: (await week.photos())[0]?.image_url ?? '',
  })
  const records = await Promise.all([
    hands.ask(staffPickupCalls.staffRecordPickup, { ...stop, body: await taken('Budi') }, by.sender),
    hands.ask(staffPickupCalls.staffRecordPickup, { ...stop, body: await taken('Ani') }, staff.hub.sender),
  ])
  expectOutcomes(week, `picking up ${code}`, records, { done: 1, refusals: ['pickup_recorded'] })
  const booking = {
    boxes: [{ ...size, quantity: cartonsOfEach }],
    photos: (await week.photos()).map(({ image_url: url }) => url),
    condition: 'good' as const,
    shelf: 'X-01',
  }
  const input = { params: { shipment_code: code }, body: booking }
  const { result } = await hands.done(staffExportCalls.staffReceiveExport, input, by.sender)
  for (const { barcode } of result.cartons) {
    barcodes.push(barcode)
    week.places.set(barcode, 'stored')
  }
}

/** Every box that goes abroad is paid, picked up and booked in at its hub. */
export const collectExports = (week: Week): Promise<void> =>
  inLanes(lanes, week.exporters, async (exporter) => {
    await settle(week, exporter)
    for (const shipment of exporter.shipments) await pickUp(week, shipment, exporter.owner)
  })

/** The exports of a country leave on one flight, come through customs abroad and off the plane there. */
const fly = async (week: Week, country: Country, shipments: readonly WeekExport[], at: number): Promise<void> => {
  const { hands, staff, chance, places } = week
  const by = staff.hubs[country]
  const opening = {
    service: 'ekspor',
    country,
    track: 'udara',
    destination_country: destination,
    flight_or_vessel: country === 'id' ? 'GA9001' : 'SQ9001',
  } as const
  const opened = await hands.done(staffDepartureCalls.staffCreateDeparture, { body: opening }, by.sender)
  const code = opened.result.departure.departure_code
  const params = { departure_code: code }
  const load = (barcode: string) =>
    hands.ask(staffDepartureCalls.staffLoadCarton, { params, body: { barcode } }, by.sender)
  const imported = week.shipments.find((one) => one.country === country && one.stage === 'paid')?.barcodes[0]
  if (imported !== undefined)
    expectOutcomes(week, 'another service', [await load(imported)], { done: 0, refusals: ['carton_other_service'] })
  const barcodes = chance.shuffled(shipments.flatMap((shipment) => shipment.barcodes))
  await inLanes(lanes, barcodes, async (barcode) => {
    expectOutcomes(week, 'loading abroad', await Promise.all([load(barcode), load(barcode)]), { done: 2, refusals: [] })
    if (!chance.often(0.1)) return
    await hands.done(staffDepartureCalls.staffOffloadCarton, { params, body: { barcode } }, by.sender)
    expectOutcomes(week, 'loading abroad again', [await load(barcode)], { done: 1, refusals: [] })
  })
  await close(week, code, by)
  const step = (to: StepTakenBack) => goPerhapsTwice(week, { code, at, go: () => go(week, code, to, by) }, to, by)
  for (const to of ['departed', 'at_customs', 'released', 'arrived'] as const) await step(to)
  await inLanes(lanes, barcodes, async (barcode) => {
    await hands.done(staffDepartureCalls.staffUnloadCarton, { params, body: { barcode } }, by.sender)
    places.set(barcode, 'gone')
  })
  for (const to of ['unloaded', 'settled'] as const) await step(to)
}

export const exportsOf = ({ exporters }: Pick<Week, 'exporters'>, country: Country): WeekExport[] =>
  exporters.flatMap(({ shipments }) => shipments.filter((one) => one.country === country))

export const flyExports = async (week: Week): Promise<void> => {
  for (const [at, country] of (['id', 'sg'] as const).entries()) {
    const shipments = exportsOf(week, country)
    if (shipments.length > 0) await fly(week, country, shipments, at)
  }
}
