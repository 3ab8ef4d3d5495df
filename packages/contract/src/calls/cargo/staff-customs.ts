import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, loadedVersion, one, orderedPageQuery, page, pageQuery, text } from '../../wire'
import { amountInput, departureCode } from '../parts'
import {
  customsActor,
  customsFileDetail,
  customsFileState,
  customsMoveResult,
  departureCustoms,
  houseConsignment,
  placedHouse,
  withdrawal,
} from './customs'
import { maxBulkMoves } from './staff-shipment'

const ofDeparture = z.object({ departure_code: departureCode })
const ofFile = z.object({ customs_file_id: id })
const desk = { auth: 'staff', roles: ['hub'], source: 'ours' } as const
const hands = { auth: 'staff', roles: ['warehouse', 'hub'], source: 'ours' } as const
const eyes = { auth: 'staff', roles: ['warehouse', 'hub', 'support'], source: 'ours' } as const

/** A paper of a departure: a PDF or a workbook as base64, or CSV as text. */
export const departurePaper = z.object({
  file_name: z.string(),
  mime: z.enum(['application/pdf', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']),
  content: z.string(),
})
export type DeparturePaper = z.output<typeof departurePaper>
/** A workbook keeps all 16 digits; a spreadsheet that opens CSV rounds them. */
export const identityFileKinds = ['csv', 'xlsx'] as const
export const identityNumbers = z.extend(departurePaper, {
  number_count: z.int(),
  /** House consignments whose number is not on record. */
  missing_count: z.int(),
})
export type IdentityNumbers = z.output<typeof identityNumbers>
export const departurePaperKinds = ['manifest', 'houses_csv', 'houses_xlsx'] as const

export const staffCustomsCalls = calls({
  staffDepartureCustoms: {
    method: 'GET',
    path: '/api/ops/departures/{departure_code}/customs',
    ...eyes,
    summary: 'The master file of a departure, and how far customs are with its shipments.',
    input: { params: ofDeparture },
    output: one(departureCustoms),
  },
  staffHouseConsignments: {
    method: 'GET',
    path: '/api/ops/departures/{departure_code}/house-consignments',
    ...eyes,
    summary: 'The house consignments of a departure with their customs files, by house number from either end.',
    input: {
      params: ofDeparture,
      query: z.object({
        ...orderedPageQuery,
        state: z.optional(customsFileState),
        /** House number, shipment, consignee, goods or declaration number. */
        search: z.optional(text(60)),
        /** Those whose goods lack an HS code or an IMEI, or that joined after the master spoke and are not let go. */
        goods: z.optional(z.enum(['lacking', 'late'])),
      }),
    },
    output: page(houseConsignment),
  },
  staffLackingHouses: {
    method: 'GET',
    path: '/api/ops/house-consignments/lacking',
    ...hands,
    summary:
      'House consignments of all departures that the reader completes: without an HS code or an IMEI, oldest first.',
    input: { query: z.object(orderedPageQuery) },
    output: page(placedHouse),
  },
  staffLateHouses: {
    method: 'GET',
    path: '/api/ops/house-consignments/late',
    ...desk,
    summary:
      'House consignments of all departures that joined after their master was lodged or released and are not let go yet, oldest first.',
    input: { query: z.object(orderedPageQuery) },
    output: page(placedHouse),
  },
  staffWithdrawals: {
    method: 'GET',
    path: '/api/ops/withdrawals',
    ...desk,
    summary: 'Declared goods of all departures that were taken off, until customs are told; oldest first.',
    input: { query: z.object(orderedPageQuery) },
    output: page(withdrawal),
  },
  staffDepartureWithdrawals: {
    method: 'GET',
    path: '/api/ops/departures/{departure_code}/withdrawals',
    ...eyes,
    summary: 'Declared goods of a departure that were taken off, also those that customs were told of; oldest first.',
    input: { params: ofDeparture, query: z.object(pageQuery) },
    output: page(withdrawal),
  },
  staffWithdrawDeclaration: {
    method: 'POST',
    path: '/api/ops/customs/{customs_file_id}/withdrawal',
    ...desk,
    summary: 'Records that customs were told of declared goods that were taken off.',
    input: { params: ofFile },
    output: one(withdrawal),
  },
  staffUndoWithdrawal: {
    method: 'POST',
    path: '/api/ops/customs/{customs_file_id}/withdrawal/undo',
    ...desk,
    summary: 'Takes that record back: customs are still to be told.',
    input: { params: ofFile, body: z.object({ reason: text(500, 1) }) },
    output: one(withdrawal),
  },
  staffCustomsFile: {
    method: 'GET',
    path: '/api/ops/customs/{customs_file_id}',
    ...eyes,
    summary: 'One customs file with its goods, the papers asked for and its history.',
    labels: { customs_file_id: { en: 'Customs file', id: 'Berkas bea cukai', cn: '报关档案' } },
    input: { params: ofFile },
    output: one(customsFileDetail),
  },
  staffEditHouseGoods: {
    method: 'PUT',
    path: '/api/ops/customs/{customs_file_id}/goods',
    ...hands,
    summary:
      'HS codes and IMEIs of a house consignment, until its declaration is lodged; `version` is that of the line that is replaced.',
    input: {
      params: ofFile,
      body: z.object({
        goods: z
          .array(
            z.object({
              position: z.int().check(z.gte(0), z.lte(10_000)),
              hs_code: text(20),
              imeis: z.array(text(30, 1)).check(z.maxLength(200)),
              version: z.optional(loadedVersion),
            }),
          )
          .check(z.minLength(1), z.maxLength(200)),
      }),
    },
    output: one(customsFileDetail),
  },
  staffMoveCustoms: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/customs/move',
    ...desk,
    summary: 'Lodges, holds or releases files of a departure; each succeeds or fails by itself.',
    labels: {
      customs_files: { en: 'Customs files', id: 'Berkas bea cukai', cn: '报关档案' },
      declaration_number: { en: 'Declaration number', id: 'Nomor pemberitahuan', cn: '报关单号' },
      must_act: { en: 'Who must act', id: 'Yang harus bertindak', cn: '待处理方' },
    },
    input: {
      params: ofDeparture,
      body: z.object({
        to: customsFileState,
        /** Of a hold and its end; never shown to the customer. */
        reason: z.nullish(text(500)),
        /** Told to the customer with a hold or its end. */
        public_note: z.nullish(text(500)),
        must_act: z.nullish(customsActor),
        /** Each with the state that the screen showed. */
        customs_files: z
          .array(
            z.object({
              customs_file_id: id,
              from: z.nullish(customsFileState),
              declaration_number: z.nullish(text(60)),
            }),
          )
          .check(z.minLength(1), z.maxLength(maxBulkMoves)),
      }),
    },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      moved_count: z.int(),
      results: z.array(customsMoveResult),
    }),
  },
  staffRecordCustomsCharges: {
    method: 'PUT',
    path: '/api/ops/customs/{customs_file_id}/charges',
    ...desk,
    summary: 'Duty and tax as customs billed them, and what we paid; `version` is that of the charges they replace.',
    labels: {
      duty: { en: 'Duty', id: 'Bea masuk', cn: '关税' },
      tax: { en: 'Tax', id: 'Pajak', cn: '税款' },
      paid: { en: 'Paid to customs', id: 'Dibayar ke bea cukai', cn: '已付海关' },
      payment_reference: { en: 'Payment reference', id: 'Nomor pembayaran', cn: '付款编号' },
    },
    input: {
      params: ofFile,
      body: z.object({
        /** In major units of the currency of the country that clears the goods. */
        duty: amountInput,
        tax: amountInput,
        /** Absent until it is paid. */
        paid: z.nullish(amountInput),
        payment_reference: z.nullish(text(60)),
        version: z.optional(loadedVersion),
      }),
    },
    output: one(customsFileDetail),
  },
  staffAskCustomsPaper: {
    method: 'POST',
    path: '/api/ops/customs/{customs_file_id}/papers',
    ...desk,
    summary: 'Records a paper that customs ask for; one that is open already stays one.',
    input: { params: ofFile, body: z.object({ name: text(100, 1) }) },
    output: one(customsFileDetail),
  },
  staffGiveCustomsPaper: {
    method: 'POST',
    path: '/api/ops/customs/papers/{customs_paper_id}/given',
    ...desk,
    summary: 'Records that customs were given a paper.',
    labels: { customs_paper_id: { en: 'Document', id: 'Dokumen', cn: '文件' } },
    input: { params: z.object({ customs_paper_id: id }), body: z.object({ note: z.nullish(text(500)) }) },
    output: one(customsFileDetail),
  },
  staffDeparturePaper: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/customs/paper',
    ...desk,
    summary: 'The manifest as PDF, or the list of house consignments as CSV or workbook; from snapshots.',
    input: { params: ofDeparture, body: z.object({ kind: z.enum(departurePaperKinds) }) },
    output: one(departurePaper),
  },
  staffIdentityNumbers: {
    method: 'POST',
    path: '/api/ops/departures/{departure_code}/customs/identity-numbers',
    ...desk,
    summary:
      'The identity numbers (NIK) that the consignment notes of a departure to Indonesia need, from its closing until its release; each reading is recorded with its reason.',
    input: { params: ofDeparture, body: z.object({ kind: z.enum(identityFileKinds), reason: text(200, 1) }) },
    output: one(identityNumbers),
  },
})
