import { createHash } from 'node:crypto'
import { exportShipmentCalls, type ExportShipment, type MessageCode } from '@layar/contract'
import { countryName } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { cutPage, readCursor } from '../../../request/cursor'
import { assertNothingToCome, customerReader, recordSubmission, requireUnsubmitted } from '../../cargo/public'
import { checkOneVoucher, guesses } from '../../billing/public'
import { cancelExports } from './cancel'
import { checkOutExports, chosenExports, previewExports } from './checkout'
import { readExportDeclaration } from './declare'
import { exportDetailView } from './detail'
import { giveDocuments, sendToWarehouse } from './submit'
import { requireExport } from '../../../request/export-mode'
import { priceExportRequest, totalsNow } from './price'
import { lockExports, type ExportRow } from './lock'
import { exportRatesFor } from './rate'
import { exportRows } from './rows'
import { addExport, rewriteExport } from './save'
import { transitionExport } from './transition'
import { exportView } from './view'

const defaultCount = 20
/**
 * Security 3A: the contract gives a new shipment no client-side number, so the same body soon after is the same
 * shipment.
 */
const twinSeconds = 120

const viewsOf = async (context: CustomerContext, ids: readonly string[]): Promise<ExportShipment[]> => {
  const rows = await exportRows.byIds(context.db, [context.language, context.customer.id, ids])
  const reader = customerReader(context)
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => exportView(row, reader))
}

const answerOne = async (context: CustomerContext, id: string, message: MessageCode) => {
  const [result] = await viewsOf(context, [id])
  if (result === undefined) throw fail('not_found')
  return { data: { action: true, message: context.message(message), result } }
}

/** Destinations of the customer that a searched text names in the reader's language. */
const namedDestinations = async ({ db, customer, language }: CustomerContext, text: string): Promise<string[]> => {
  const rows = await exportRows.destinations(db, [customer.id])
  const wanted = text.toLowerCase()
  return rows
    .map(({ country }) => country)
    .filter((code) => code === wanted || countryName(code, language).toLowerCase().includes(wanted))
}

/** Who confirms before any proof has heard from the recipient: it is delivered from now. */
const finishByCustomer = async (context: CustomerContext, { id, status }: ExportRow): Promise<void> => {
  await assertNothingToCome(context.db, { exportShipmentId: id })
  const move = { shipmentId: id, actor: { kind: 'customer', id: context.customer.id } } as const
  if (status === 'delivering')
    await transitionExport(context, { ...move, from: status, to: 'delivered', isSilent: true })
  await transitionExport(context, { ...move, from: status === 'delivering' ? 'delivered' : status, to: 'finished' })
}

export const exportShipmentFeature = feature(exportShipmentCalls, {
  exportCalculateRate: async (context, { body }) => {
    requireExport(context)
    return { data: { action: true, message: context.message('ok'), result: await exportRatesFor(context, body) } }
  },

  exportCreateShipment: {
    // Updating a shipment in the cart is idempotent: only a new one needs a key.
    naturalKey: (_context, { body }) =>
      body.shipment_id ? null : `export:${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`,
    keepSeconds: twinSeconds,
    run: async (context, { body }) => {
      requireExport(context)
      if (!body.shipment_id) await requireUnsubmitted(context, body.draft_id)
      const declaration = await readExportDeclaration(context, body)
      if (body.shipment_id) {
        const { id } = await rewriteExport(context, body.shipment_id, declaration)
        return answerOne(context, id, 'export_saved')
      }
      const { id, shipmentCode } = await addExport(context, declaration)
      await recordSubmission(context, body.draft_id, shipmentCode)
      return answerOne(context, id, 'export_created')
    },
  },

  exportShipments: async (context, { query }) => {
    requireExport(context)
    const { db, customer, language } = context
    const count = query.count ?? defaultCount
    const ask = {
      customerId: customer.id,
      after: readCursor(query.after),
      limit: count + 1,
      filters: { status: query.status, track: query.track, shipment_code: query.shipment_code },
      search: query.search,
    }
    const destinations = query.search ? await namedDestinations(context, query.search) : []
    const given = destinations.length === 0 ? [language] : [language, destinations]
    const rows = await exportRows.list(db, ask, given)
    const page = cutPage(rows, count)
    const reader = customerReader(context)
    return {
      data: {
        action: true,
        message: context.message('ok'),
        results: page.rows.map((row) => exportView(row, reader)),
        next: page.next,
      },
    }
  },

  exportCart: async (context) => {
    requireExport(context)
    const rows = await exportRows.inCart(context.db, [context.language, context.customer.id])
    const ids = rows.map(({ id }) => id)
    // As the checkout below them: the price that was stored with the declaration may be of a former tariff.
    const totals = await totalsNow(context, await chosenExports(context, ids))
    const reader = customerReader(context)
    const results = rows.map((row) => exportView({ ...row, total_minor: totals.get(row.id) ?? null }, reader))
    return { data: { action: true, message: context.message('ok'), results } }
  },

  exportShipmentDetail: async (context, { query }) => {
    requireExport(context)
    const [row] = await exportRows.byCode(context.db, [context.language, context.customer.id, query.shipment_code])
    if (row === undefined) throw fail('not_found')
    const result = await exportDetailView(context, row, customerReader(context))
    return { data: { action: true, message: context.message('ok'), result } }
  },

  exportCheckout: async (context, { body }) => {
    requireExport(context)
    const ids = await checkOutExports(context, body)
    return {
      data: { action: true, message: context.message('export_checked_out'), results: await viewsOf(context, ids) },
    }
  },

  exportCheckoutPreview: async (context, { body }) => {
    requireExport(context)
    return { data: { action: true, message: context.message('ok'), result: await previewExports(context, body) } }
  },

  exportGiveDocuments: async (context, { body }) => {
    requireExport(context)
    await giveDocuments(context, body)
    return answerOne(context, body.shipment_id, 'export_documents_given')
  },

  exportSendToWarehouse: async (context, { body }) => {
    requireExport(context)
    await sendToWarehouse(context, body)
    return answerOne(context, body.shipment_id, 'export_sent_to_warehouse')
  },

  exportCancel: async (context, { body }) => {
    requireExport(context)
    const { id } = context.customer
    await cancelExports(context, {
      customerId: id,
      shipmentIds: body.shipment_ids,
      actor: { kind: 'customer', id },
    })
    return { data: { action: true, message: context.message('export_cancelled') } }
  },

  exportConfirmFinish: async (context, { body }) => {
    requireExport(context)
    const [row] = await lockExports(context.db, context.customer.id, [body.shipment_id])
    if (row === undefined) throw fail('not_found')
    if (row.status !== 'finished') await finishByCustomer(context, row)
    return { data: { action: true, message: context.message('finish_confirmed') } }
  },

  exportCheckVoucher: {
    limits: guesses('check'),
    run: async (context, { body }) => {
      requireExport(context)
      const ids = body.shipment_ids ?? []
      const evaluate = async (codes: string[]) =>
        (await priceExportRequest(context, await chosenExports(context, ids), codes)).vouchers
      const result = await checkOneVoucher(context, {
        service: 'ekspor',
        voucherCode: body.voucher_code,
        chosenCodes: body.chosen_codes ?? [],
        evaluate: ids.length === 0 ? undefined : evaluate,
      })
      return { data: { action: true, message: context.message('voucher_usable'), result } }
    },
  },
})
