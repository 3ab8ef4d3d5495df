import { errorText, staffDepartureCalls, type MessageCode } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { feature } from '../../../request/implement'
import { answerPage } from '../../../request/page'
import { audit } from '../../platform/public'
import { overrideCarriage } from '../carriage/override'
import { barcodeOf } from '../carton/change'
import { moveCartons } from '../carton/move'
import { tellFound, tellShortAgain } from '../carton/told'
import { bulkAnswer } from '../shipment/staff-bulk'
import { givenText } from '../shipment/staff-way'
import { completeDocuments } from './documents'
import { changeEta, createConsolidation, editConsolidation } from './edit'
import { loadCarton, offloadCarton } from './load'
import { moveConsolidation } from './move'
import { receiveShipments, receivingOf } from './receive'
import { departurePage } from './rows'
import { scanAnswer, type Scanned } from './scan'
import { settleCarton, unloadCarton } from './unload'
import { undoUnload } from './undo-unload'
import { departureDetail, departureView } from './view'

const note = (
  { db, staff }: StaffContext,
  code: string,
  action: AuditVerb<'departure'>,
  details: Record<string, unknown> = {},
): Promise<void> =>
  audit(db, { staffId: staff.id, action: `departure.${action}`, subject: `departure:${code}`, details })

const shown = async (
  context: StaffContext,
  code: string,
  message: MessageCode,
  values: Record<string, string | number> = {},
) => ({
  action: true,
  message: context.message(message, values),
  result: await departureDetail(context, code),
})

const scanned = async (context: StaffContext, scan: Scanned, message: MessageCode) => {
  const result = await scanAnswer(context, scan)
  return { action: true, message: context.message(message, { barcode: result.barcode }), result }
}

const unloadedMessage = { fine: 'carton_unloaded', damaged: 'carton_unloaded_damaged', over: 'carton_over' } as const

// No call has a natural key: each of them changes nothing where it is repeated, and says so.
export const staffDepartureFeature = feature(staffDepartureCalls, {
  staffDepartures: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => departurePage(context, query, page),
      (rows) => rows.map(departureView),
    ),
  staffDeparture: (context, { params }) => shown(context, params.departure_code, 'ok'),
  staffCreateDeparture: {
    // A second press of the button is the same departure; the same flight tomorrow is another.
    naturalKey: (_, { body }) => JSON.stringify(body),
    keepSeconds: 10,
    run: async (context, { body }) => {
      const { code } = await createConsolidation(context, body)
      await note(context, code, 'opened', { flight: body.flight_or_vessel ?? null, master: body.master_number ?? null })
      return shown(context, code, 'departure_opened', { code })
    },
  },
  staffEditDeparture: async (context, { params: { departure_code: code }, body }) => {
    await editConsolidation(context, code, body)
    await note(context, code, 'edited', { flight: body.flight_or_vessel ?? null, master: body.master_number ?? null })
    return shown(context, code, 'departure_saved')
  },
  staffCompleteDeparture: async (context, { params: { departure_code: code }, body }) => {
    const { before, after, isNew } = await completeDocuments(context, code, body)
    if (isNew) await note(context, code, 'documents', { before, after, reason: givenText(body.reason) ?? null })
    return shown(context, code, 'departure_saved')
  },
  staffChangeEta: async (context, { params: { departure_code: code }, body }) => {
    const { from, to, isNew } = await changeEta(context, code, body)
    if (isNew)
      await note(context, code, 'eta', {
        from: from?.toISOString() ?? null,
        to: to.toISOString(),
        reason: body.reason,
      })
    return shown(context, code, 'eta_changed')
  },
  staffLoadCarton: async (context, { params: { departure_code: code }, body }) => {
    const { isNew, ...scan } = await loadCarton(context, code, body.barcode)
    if (isNew) await note(context, code, 'loaded', { barcode: barcodeOf(scan.carton) })
    return scanned(context, scan, isNew ? 'carton_loaded' : 'carton_loaded_already')
  },
  staffOffloadCarton: async (context, { params: { departure_code: code }, body }) => {
    const reason = givenText(body.reason)
    const { isNew, ...scan } = await offloadCarton(context, code, { barcode: body.barcode, reason })
    if (isNew) await note(context, code, 'offloaded', { barcode: barcodeOf(scan.carton), reason: reason ?? null })
    return scanned(context, scan, isNew ? 'carton_offloaded' : 'carton_offloaded_already')
  },
  staffMoveDeparture: async (context, { params: { departure_code: code }, body }) => {
    const reason = givenText(body.reason)
    const { isNew, obstacles } = await moveConsolidation(context, code, { ...body, reason })
    if (isNew) await note(context, code, body.to, { reason: reason ?? null })
    const against = new Set(obstacles.map((one) => one.cart_code ?? one.shipment_code))
    return {
      action: obstacles.length === 0,
      message:
        obstacles.length === 0
          ? context.message('departure_moved')
          : errorText('departure_obstructed', context.language, { count: against.size }),
      obstacles: [...obstacles],
      result: await departureDetail(context, code),
    }
  },
  staffOverrideCarriage: async (context, { params: { departure_code: code }, body }) => {
    const { isNew, code: goods } = await overrideCarriage(context, code, body)
    if (isNew) await note(context, code, 'carriage_overridden', { shipment: goods, reason: body.reason })
    return shown(context, code, 'carriage_overridden', { code: goods })
  },
  staffUnloadCarton: async (context, { params: { departure_code: code }, body }) => {
    const isDamaged = body.is_damaged === true
    const { outcome, isNew, hasTurnedUp, ...scan } = await unloadCarton(context, code, {
      barcode: body.barcode,
      isDamaged,
    })
    if (hasTurnedUp) await tellFound(context, [scan.carton.id], 'found')
    if (isNew) await note(context, code, 'unloaded', { barcode: barcodeOf(scan.carton), outcome })
    if (body.location)
      await moveCartons(context, {
        language: context.language,
        cartons: [barcodeOf(scan.carton)],
        location: body.location,
      })
    if (!isNew && outcome !== 'over') return scanned(context, scan, 'carton_unloaded_already')
    const message = outcome === null || outcome === 'short' ? 'carton_unloaded' : unloadedMessage[outcome]
    return scanned(context, scan, message)
  },
  staffUndoUnload: async (context, { params: { departure_code: code }, body }) => {
    const { isNew, ...scan } = await undoUnload(context, code, body)
    if (isNew) {
      await tellShortAgain(context, [scan.carton.id])
      await note(context, code, 'unload_undone', {
        barcode: barcodeOf(scan.carton),
        outcome: body.outcome,
        reason: body.reason,
      })
    }
    return scanned(context, scan, 'unload_undone')
  },
  staffSettleCarton: async (context, { params: { departure_code: code }, body }) => {
    const { outcome, isNew, ...scan } = await settleCarton(context, code, body)
    if (isNew)
      await note(context, code, 'settled_carton', { barcode: barcodeOf(scan.carton), outcome, note: body.note })
    return scanned(context, scan, 'difference_settled')
  },
  staffDepartureReceiving: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await receivingOf(context, params.departure_code),
  }),
  staffReceiveShipments: async (context, { params: { departure_code: code } }) => {
    const results = await receiveShipments(context, code)
    if (results.length > 0) return bulkAnswer(context, results, 'shipments_moved')
    return { action: true, message: context.message('departure_nothing_to_receive'), moved_count: 0, results }
  },
})
