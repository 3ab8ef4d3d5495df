import { errorText, type Address, type HandOverObstacle } from '@layar/contract'
import { cartonBarcodes, selfCollection } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { invoiceQuestions, type Refusal } from '../transition/guard'
import { outStatuses, readyStatuses, statusLabel } from './fits'
import type { LineView } from './rows'
import type { HandOverRow } from './store'

type Reader = Pick<StaffContext, 'db' | 'now' | 'language'>

const questions = {
  impor: invoiceQuestions('invoice_shipments'),
  ekspor: invoiceQuestions('invoice_export_shipments'),
}

/** Not every country has postal codes. */
const neededOfAddress = {
  impor: ['recipient_name', 'phone_number', 'full_address', 'postal_code'],
  ekspor: ['recipient_name', 'phone_number', 'full_address'],
} as const
const isComplete = (service: HandOverRow['service'], address: Address | null): boolean =>
  address !== null && neededOfAddress[service].every((field) => address[field].trim() !== '')

/** The lines of each shipment, in the order of the hand-over. */
export const byShipment = (lines: readonly LineView[]): (readonly [LineView, ...LineView[]])[] => {
  const groups = new Map<string, [LineView, ...LineView[]]>()
  for (const line of lines) {
    const id = line.shipment_id ?? line.export_shipment_id ?? ''
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [line])
    else group.push(line)
  }
  return [...groups.values()]
}

/** It lies at the hub and moves with the hand-over; otherwise a carton follows a shipment that is out already. */
export const goesOut = ({ service }: Pick<HandOverRow, 'service'>, { shipment_status: status }: LineView): boolean =>
  readyStatuses[service].includes(status)

const refusalsOf = async (
  { db, now, language }: Reader,
  handOver: HandOverRow,
  lines: readonly [LineView, ...LineView[]],
  reason: string | undefined,
): Promise<Refusal[]> => {
  const { service, country } = handOver
  const [first] = lines
  const status = first.shipment_status
  const isReady = goesOut(handOver, first)
  const isKnown = isReady || outStatuses[service].includes(status)
  const label = statusLabel({ service, status, country }, { language })
  const unpaid = isReady
    ? await questions[service].allPaid(db, first.shipment_id ?? first.export_shipment_id ?? '', now)
    : null
  const unnumbered = lines.filter((line) => line.courier_number === null).map(({ serial }) => serial)
  const withCarrier = lines.filter((line) => line.handed_over_at !== null).map(({ serial }) => serial)
  return [
    ...(isKnown ? [] : [{ code: 'shipment_not_ready' as const, values: { status: label } }]),
    ...(first.sub_status === null ? [] : (['on_hold'] as const)),
    ...(unpaid === null ? [] : [unpaid]),
    ...(first.service_code === selfCollection ? (['shipment_collected_here'] as const) : []),
    ...(isComplete(service, first.address) ? [] : (['delivery_address_incomplete'] as const)),
    ...(withCarrier.length === 0
      ? []
      : [{ code: 'carton_handed_over_already' as const, values: { barcode: cartonBarcodes(withCarrier) } }]),
    ...(first.left_behind.length === 0 || !isReady || reason !== undefined
      ? []
      : [{ code: 'cartons_not_handed' as const, values: { barcodes: cartonBarcodes(first.left_behind) } }]),
    ...(unnumbered.length === 0
      ? []
      : [{ code: 'cartons_without_number' as const, values: { barcodes: cartonBarcodes(unnumbered) } }]),
  ]
}

/**
 * Each shipment of a hand-over that may not go out yet, and why: not released, unpaid, held, without a complete address,
 * collected at the counter, without a number, or with a carton left behind. `reason` says why cartons stay behind.
 */
export const handOverObstacles = async (
  reader: Reader,
  handOver: HandOverRow,
  lines: readonly LineView[],
  reason?: string,
): Promise<HandOverObstacle[]> => {
  const found: HandOverObstacle[] = []
  for (const group of byShipment(lines)) {
    const { code } = group[0]
    for (const refusal of await refusalsOf(reader, handOver, group, reason)) {
      const { code: error, values } = typeof refusal === 'string' ? { code: refusal, values: {} } : refusal
      found.push({
        cart_code: handOver.service === 'impor' ? code : null,
        shipment_code: handOver.service === 'ekspor' ? code : null,
        error_code: error,
        message: errorText(error, reader.language, values),
      })
    }
  }
  return found
}
