import * as z from 'zod/mini'
import { calls } from '../../define'
import { one, text, timestamp } from '../../wire'
import { idCardStatus } from '../statuses'

/** Fields read from the card by OCR; null if unreadable. */
export const idCardReading = z.object({
  nik: z.nullable(z.string()),
  nama: z.nullable(z.string()),
  alamat: z.nullable(z.string()),
  rt_rw: z.nullable(z.string()),
  kelurahan: z.nullable(z.string()),
  kecamatan: z.nullable(z.string()),
  kabupaten_kota: z.nullable(z.string()),
  provinsi: z.nullable(z.string()),
})
export type IdCardReading = z.output<typeof idCardReading>

/** The review status; numbers are masked, the image is never included. */
export const idCardState = z.object({
  status: idCardStatus,
  id_card_validation_status: z.enum(['unverified', 'verified']),
  /** The reviewer's note when rejected. */
  note: z.nullable(z.string()),
  submitted_at: z.nullable(timestamp),
  decided_at: z.nullable(timestamp),
  id_card_number: z.nullable(z.string()),
  id_card_name: z.nullable(z.string()),
  id_card_address: z.nullable(z.string()),
  id_card_rt_rw: z.nullable(z.string()),
  id_card_village: z.nullable(z.string()),
  id_card_subdistrict: z.nullable(z.string()),
  id_card_region: z.nullable(z.string()),
  id_card_province: z.nullable(z.string()),
})
export type IdCardState = z.output<typeof idCardState>

export const idCardInput = z.object({
  update_id_card: z.literal(true),
  /** The handle returned by `ktp-reader-v2`, never a URL. */
  id_card_image: text(200, 1),
  id_card_number: text(24, 1),
  id_card_name: text(100, 1),
  /** Composed: address, RT/RW, village, subdistrict. */
  id_card_address: text(400, 1),
  id_card_rt_rw: z.nullish(text(12)),
  id_card_village: z.nullish(text(100)),
  id_card_subdistrict: z.nullish(text(100)),
  id_card_region: z.nullish(text(100)),
  id_card_province: z.nullish(text(100)),
  /** The customer's consent to checking the card and passing it to customs. */
  consent: z.optional(z.boolean()),
})
export type IdCardInput = z.input<typeof idCardInput>

export const identityCalls = calls({
  readIdCard: {
    method: 'POST',
    path: '/api/{svc}/customer/ktp-reader-v2',
    auth: 'customer',
    source: 'specification',
    summary: 'Stores the picture of an Indonesian ID card in the private store and reads its fields.',
    input: {
      body: z.object({ mode: z.optional(z.enum(['sandbox', 'production'])) }),
      file: { field: 'id_card_image', accept: 'image' },
    },
    output: z.object({ action: z.boolean(), message: z.string(), result: idCardReading, id_card_image: z.string() }),
  },
  updateIdCard: {
    method: 'POST',
    path: '/api/{svc}/customer/update-ktp/v2',
    auth: 'customer',
    source: 'specification',
    summary: 'Submits the ID card for review.',
    input: { body: idCardInput },
    output: one(idCardState),
  },
  idCardState: {
    method: 'GET',
    path: '/api/{svc}/customer/id-card',
    auth: 'customer',
    source: 'ours',
    summary: 'Where the review of the ID card stands.',
    input: {},
    output: one(idCardState),
  },
})
