import { errorText, staffHandOverCalls, type MessageCode } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import type { StaffContext } from '../../../request/context'
import { feature } from '../../../request/implement'
import { answerPage } from '../../../request/page'
import { audit } from '../../platform/public'
import { barcodeOf } from '../carton/change'
import { givenText } from '../shipment/staff-way'
import { cancelHandOver, createHandOver, editHandOver } from './edit'
import { printManifest } from './manifest'
import { numberCarton, numberCartonsByFile } from './numbers'
import { printPackingList } from './packing-list'
import { handOverPage } from './rows'
import { addScanned, choiceViews, removeScanned } from './scan'
import { scanAnswer, type Scanned } from './scanned'
import { signHandOver } from './sign'
import { handOverDetail, handOverView } from './view'

const note = (
  { db, staff }: StaffContext,
  code: string,
  action: AuditVerb<'hand_over'>,
  details: Record<string, unknown> = {},
): Promise<void> =>
  audit(db, { staffId: staff.id, action: `hand_over.${action}`, subject: `hand_over:${code}`, details })

const shown = async (
  context: StaffContext,
  code: string,
  message: MessageCode,
  values: Record<string, string | number> = {},
) => ({
  action: true,
  message: context.message(message, values),
  result: await handOverDetail(context, code),
})

const scanned = async (
  context: StaffContext,
  scan: Scanned,
  message: MessageCode,
  values: Record<string, string> = {},
) => {
  const result = await scanAnswer(context, scan)
  return { action: true, message: context.message(message, { ...values, barcode: result.barcode }), result }
}

// Only opening has a natural key: each of the others changes nothing where it is repeated.
export const staffHandOverFeature = feature(staffHandOverCalls, {
  staffHandOvers: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => handOverPage(context, query, page),
      (rows) => rows.map(handOverView),
    ),
  staffHandOver: (context, { params }) => shown(context, params.hand_over_code, 'ok'),
  staffCreateHandOver: {
    // A second press of the button is the same hand-over; the same driver in the afternoon is another.
    naturalKey: (_, { body }) => JSON.stringify(body),
    keepSeconds: 10,
    run: async (context, { body }) => {
      const { code } = await createHandOver(context, body)
      await note(context, code, 'opened', { carrier: body.carrier })
      return shown(context, code, 'hand_over_opened', { code })
    },
  },
  staffEditHandOver: async (context, { params: { hand_over_code: code }, body }) => {
    if (await editHandOver(context, code, body))
      await note(context, code, 'edited', { driver: body.driver_name ?? null, vehicle: body.vehicle ?? null })
    return shown(context, code, 'hand_over_saved')
  },
  staffAddToHandOver: async (context, { params: { hand_over_code: code }, body }) => {
    const added = await addScanned(context, code, body.barcode)
    if ('choices' in added)
      return {
        action: true,
        message: context.message('carton_to_choose', { code: added.code }),
        choices: await choiceViews(context, added.choices),
        result: null,
      }
    const { isNew, ...scan } = added
    if (isNew) await note(context, code, 'added', { barcode: barcodeOf(scan.carton) })
    return { ...(await scanned(context, scan, isNew ? 'carton_added' : 'carton_added_already')), choices: [] }
  },
  staffRemoveFromHandOver: async (context, { params: { hand_over_code: code }, body }) => {
    const { isNew, ...scan } = await removeScanned(context, code, body)
    if (isNew) await note(context, code, 'removed', { barcode: barcodeOf(scan.carton), reason: body.reason })
    return scanned(context, scan, 'carton_taken_off')
  },
  staffNumberHandOver: async (context, { params: { hand_over_code: code }, body }) => {
    const { number, isNew, ...scan } = await numberCarton(context, code, {
      barcode: body.barcode,
      text: body.tracking_number,
      isOneConsignment: body.is_one_consignment === true,
    })
    if (isNew) await note(context, code, 'numbered', { barcode: barcodeOf(scan.carton), number })
    return scanned(context, scan, 'number_given', { number })
  },
  staffNumberHandOverByFile: async (context, { params: { hand_over_code: code }, body }) => {
    const { count, wrong } = await numberCartonsByFile(context, code, {
      csv: body.csv,
      isOneConsignment: body.is_one_consignment === true,
    })
    if (count > 0) await note(context, code, 'numbered_by_file', { count })
    return {
      action: wrong.length === 0,
      message:
        wrong.length === 0
          ? context.message('numbers_given', { count })
          : errorText('numbers_file_wrong', context.language, { count: wrong.length }),
      lines: [...wrong],
      result: await handOverDetail(context, code),
    }
  },
  staffSignHandOver: async (context, { params: { hand_over_code: code }, body }) => {
    const { count, isNew, obstacles } = await signHandOver(context, code, body)
    if (isNew) await note(context, code, 'signed', { cartons: count, reason: givenText(body.reason) ?? null })
    const against = new Set(obstacles.map((one) => one.cart_code ?? one.shipment_code))
    return {
      action: obstacles.length === 0,
      message:
        obstacles.length === 0
          ? context.message('hand_over_signed', { count })
          : errorText('hand_over_obstructed', context.language, { count: against.size }),
      obstacles: [...obstacles],
      result: await handOverDetail(context, code),
    }
  },
  staffCancelHandOver: async (context, { params: { hand_over_code: code }, body }) => {
    const reason = givenText(body.reason)
    if (await cancelHandOver(context, code, reason)) await note(context, code, 'cancelled', { reason: reason ?? null })
    return shown(context, code, 'hand_over_cancelled')
  },
  staffHandOverManifest: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await printManifest(context, params.hand_over_code),
  }),
  staffPackingList: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await printPackingList(context, { service: 'impor', code: params.cart_code }),
  }),
  staffExportPackingList: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await printPackingList(context, { service: 'ekspor', code: params.shipment_code }),
  }),
})
