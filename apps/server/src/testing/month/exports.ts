import { exportInvoiceCalls, exportShipmentCalls, staffExportCalls } from '@layar/contract'
import type { ExportStatus } from '@layar/domain'
import { makeExport } from '../make-export'
import { makePhotos } from '../make-staff'
import { transfer, voucherOf, waysOf } from './checkouts'
import { exportsOf, invoicesOf } from './found'
import { noteOutcomes, pickFrom, type Act, type Month, type MonthCustomer } from './plan'

const isSold = ({ owner }: MonthCustomer): boolean => owner.customer.country === 'id'

/** One to three exports are handed in for review, in two tabs at times. */
export const checkOutExport: Act = async (month, customer, chance) => {
  if (!isSold(customer)) return
  const ids: string[] = []
  do ids.push((await makeExport(month.app, customer.owner)).id)
  while (chance.often(0.4) && ids.length < 3)
  for (const id of ids) customer.exportIds.add(id)
  const voucher_codes = chance.often(0.3) ? [await voucherOf(month, customer, 5, 'ekspor')] : []
  const payment = pickFrom(chance, waysOf(customer)) ?? transfer
  const send = (shipment_ids: string[]) =>
    month.hands.ask(
      exportShipmentCalls.exportCheckout,
      { body: { shipment_ids, voucher_codes, payment } },
      customer.owner.sender,
    )
  const tabs = [send(ids)]
  if (chance.often(0.3)) tabs.push(send(chance.often(0.5) ? ids : ids.slice(0, 1)))
  noteOutcomes(month, 'checkout export', await Promise.all(tabs))
}

const oneIn = async (month: Month, customer: MonthCustomer, chance: Parameters<Act>[2], ...statuses: ExportStatus[]) =>
  pickFrom(chance, await exportsOf(month, customer, ...statuses))

/** Two people of support decide the same export, alike or not; the last decision of a checkout bills it. */
export const decideExport: Act = async (month, customer, chance) => {
  const found = await oneIn(month, customer, chance, 'under_review')
  if (found === undefined) return
  const params = { shipment_code: found.shipmentCode }
  const { support } = month.staff
  const decide = (by: (typeof support)[number]) =>
    chance.often(0.2)
      ? month.hands.ask(staffExportCalls.staffRejectExport, { params, body: { note: 'No' } }, by.sender)
      : month.hands.ask(
          staffExportCalls.staffApproveExport,
          { params, body: { expected_total_minor: found.totalMinor ?? 0 } },
          by.sender,
        )
  const people = chance.often(0.4) ? support : ([support[0]] as const)
  noteOutcomes(month, 'decide export', await Promise.all(people.map(decide)))
}

/** The customer cancels an export in any state, alone or billed with others, in two tabs at times. */
export const cancelExport: Act = async (month, customer, chance) => {
  const found = pickFrom(
    chance,
    (await exportsOf(month, customer)).filter(({ status }) => status !== 'cancelled'),
  )
  if (found === undefined) return
  const send = () =>
    month.hands.ask(exportShipmentCalls.exportCancel, { body: { shipment_ids: [found.id] } }, customer.owner.sender)
  noteOutcomes(month, 'cancel export', await Promise.all(chance.often(0.3) ? [send(), send()] : [send()]))
}

/** The bill of an export whose term has passed is asked for anew, in two tabs at times. */
export const billAnew: Act = async (month, customer, chance) => {
  const over = (await invoicesOf(month, customer, 'cancelled', 'pending')).filter(({ service }) => service === 'ekspor')
  const invoice = pickFrom(chance, over)
  if (invoice === undefined) return
  const body = { invoice_code: invoice.invoiceCode }
  const send = () => month.hands.ask(exportInvoiceCalls.exportRecheckout, { body }, customer.owner.sender)
  const outcomes = await Promise.all(chance.often(0.5) ? [send(), send()] : [send()])
  noteOutcomes(month, 'bill anew', outcomes)
  if (new Set(outcomes.flatMap(({ answer }) => answer?.data.result.invoice_code ?? [])).size > 1)
    throw new Error(`${invoice.invoiceCode} was billed anew twice.`)
}

/** A paid export goes to our warehouse. */
export const sendExport: Act = async (month, customer, chance) => {
  const found = await oneIn(month, customer, chance, 'waiting_shipment')
  if (found === undefined) return
  const body = { shipment_id: found.id, carrier: 'JNE', tracking_number: `JNE-${found.shipmentCode}` }
  noteOutcomes(month, 'send export', [
    await month.hands.ask(exportShipmentCalls.exportSendToWarehouse, { body }, customer.owner.sender),
  ])
}

/** An export is booked in lighter or heavier than it was billed, by two people at times. */
export const measureExport: Act = async (month, customer, chance) => {
  const found = await oneIn(month, customer, chance, 'sent_to_warehouse')
  if (found === undefined) return
  const { hub } = month.staff
  const photos = (await makePhotos(month.app, hub)).map(({ image_url }) => image_url)
  const weight_gram = pickFrom(chance, [400, 1400, 2000, 2600, 9000]) ?? 2000
  const body = {
    boxes: [{ weight_gram, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
    condition: 'good' as const,
    shelf: 'M-01',
    photos,
  }
  const receive = () =>
    month.hands.ask(
      staffExportCalls.staffReceiveExport,
      { params: { shipment_code: found.shipmentCode }, body },
      hub.sender,
    )
  noteOutcomes(month, 'measure export', await Promise.all(chance.often(0.3) ? [receive(), receive()] : [receive()]))
}
