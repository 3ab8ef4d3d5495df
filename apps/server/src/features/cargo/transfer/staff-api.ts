import { staffTransferCalls, type MessageCode, type StaffTransferDetail } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { answerPage } from '../../../request/page'
import { audit } from '../../platform/public'
import { barcodeOf } from '../carton/change'
import { newestStanding } from '../carton/take-back'
import { idsIn, staffCartonRows, staffCartonsOf, staffCartonView } from '../carton/rows'
import { staffShipmentByCode } from '../shipment/staff-rows'
import { offerOf } from '../transition/undo'
import { cancelTransfer } from './cancel'
import { missTransferred, receiveTransferred, type TransferScanned } from './receive'
import { undoableScans, undoReceived } from './undo'
import { transferPage, transferRow, transferView } from './rows'
import { startTransfer } from './start'

const note = (
  { db, staff }: StaffContext,
  cartCode: string,
  action: AuditVerb<'transfer'>,
  details: Record<string, unknown>,
): Promise<void> =>
  audit(db, { staffId: staff.id, action: `transfer.${action}`, subject: `shipment:${cartCode}`, details })

const detailOf = async (context: StaffContext, id: string): Promise<StaffTransferDetail> => {
  const row = await transferRow(context, id)
  return {
    transfer: transferView(context, row),
    cartons: await staffCartonsOf(context.db, { shipmentId: row.shipment_id }),
    undos: await undoableScans(context, row),
  }
}

/** The scan, if that is the newest act on the carton. */
const scanUndo = async (context: StaffContext, { id }: TransferScanned['carton']) => {
  const newest = (await newestStanding(context.db, [id])).get(id)
  return newest?.act === 'transfer_received' ? offerOf(context, newest) : null
}

const scanned = async (context: StaffContext, scan: TransferScanned, message: MessageCode) => {
  const transfer = transferView(context, await transferRow(context, scan.transfer.id))
  const [row] = await staffCartonRows(context.db, idsIn([scan.carton.id]))
  if (row === undefined) throw fail('carton_unknown')
  const carton = staffCartonView(row)
  const hasEnded = scan.isNew && transfer.status === 'arrived' && transfer.arrived_count > 0
  return {
    action: true,
    message: hasEnded
      ? context.message('transfer_arrived', { code: transfer.cart_code, warehouse: transfer.to_name })
      : context.message(message, {
          barcode: carton.barcode,
          now: transfer.arrived_count,
          all: transfer.carton_count,
        }),
    result: { transfer, carton, undo: await scanUndo(context, scan.carton) },
  }
}

// No call has a natural key: each of them changes nothing where it is repeated.
export const staffTransferFeature = feature(staffTransferCalls, {
  staffTransfers: (context, { query }) =>
    answerPage(
      context,
      query,
      ({ cursor, limit }) => transferPage(context, query.direction, cursor, limit),
      (rows) => rows.map((row) => transferView(context, row)),
    ),
  staffTransfer: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await detailOf(context, params.transfer_id),
  }),
  staffStartTransfer: async (context, { params, body }) => {
    const shipment = await staffShipmentByCode(context, params.cart_code)
    if (shipment === undefined) throw fail('not_found')
    const { transfer, isNew } = await startTransfer(context, {
      shipmentId: shipment.id,
      agentId: body.agent_id,
      reason: body.reason,
    })
    const result = await detailOf(context, transfer.id)
    const { from_name: from, to_name: to } = result.transfer
    if (isNew) await note(context, params.cart_code, 'started', { from, to, reason: body.reason })
    return { action: true, message: context.message('transfer_started', { warehouse: to }), result }
  },
  staffReceiveTransferred: async (context, { body }) => {
    const scan = await receiveTransferred(context, body)
    if (scan.isNew)
      await note(context, scan.shipment.cartCode, 'received', {
        barcode: barcodeOf(scan.carton),
        location: body.location,
      })
    return scanned(context, scan, 'transfer_carton_received')
  },
  staffUndoTransferred: async (context, { body }) => {
    const { barcode, event_id: eventId, reason } = body
    const scan = await undoReceived(context, { barcode, eventId, reason })
    if (scan.isNew)
      await note(context, scan.shipment.cartCode, 'receipt_undone', { barcode: barcodeOf(scan.carton), reason })
    return scanned(context, scan, 'transfer_receipt_undone')
  },
  staffMissTransferred: async (context, { params, body }) => {
    const scan = await missTransferred(context, { transferId: params.transfer_id, ...body })
    if (scan.isNew)
      await note(context, scan.shipment.cartCode, 'missed', { barcode: barcodeOf(scan.carton), reason: body.reason })
    return scanned(context, scan, 'transfer_carton_missing')
  },
  staffCancelTransfer: async (context, { params, body }) => {
    const { transfer, isNew } = await cancelTransfer(context, { transferId: params.transfer_id, reason: body.reason })
    const result = await detailOf(context, transfer.id)
    if (isNew) await note(context, result.transfer.cart_code, 'cancelled', { reason: body.reason })
    return { action: true, message: context.message('transfer_cancelled'), result }
  },
})
