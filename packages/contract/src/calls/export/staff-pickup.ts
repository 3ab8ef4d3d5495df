import { pickupLimits } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, many, one, page, orderedPageQuery, seenVersion, text } from '../../wire'
import { staffAddress } from '../cargo/parcel'
import { maxBulkMoves } from '../cargo/staff-shipment'
import { quantityInput, uploadedUrl } from '../parts'
import { exportStatus } from '../statuses'
import { pickupDay, pickupFailure, pickupResultFields, pickupStatus, pickupTime, printedFile } from './pickup'

/** A stop of the courier. */
export const staffPickup = z.object({
  pickup_id: id,
  shipment_code: z.string(),
  shipment_status: exportStatus,
  customer_name: z.string(),
  number: z.int(),
  status: pickupStatus,
  day: z.string(),
  from: z.string(),
  to: z.string(),
  address: staffAddress,
  phone_number: z.string(),
  /** Of the customer, for the courier. */
  note: z.string(),
  declared_boxes: z.int(),
  weight_gram: z.int(),
  courier: z.nullable(z.string()),
  /** Of the courier; never shown to the customer. */
  inner_note: z.nullable(z.string()),
  recorded_by: z.nullable(z.string()),
  /** What was recorded may be taken back by the reader. */
  can_undo: z.boolean(),
  ...pickupResultFields,
})
export type StaffPickup = z.output<typeof staffPickup>

export const pickupViews = ['open', 'done', 'all'] as const

const daySearch = {
  country,
  /** If omitted, today by the country's clock. */
  day: z.optional(pickupDay),
}

const pickupIds = z.array(id).check(z.minLength(1), z.maxLength(maxBulkMoves))

export const pickupRecord = z.object({
  outcome: z.enum(['picked_up', 'failed']),
  box_count: z.nullish(quantityInput),
  handed_over_by: z.nullish(text(80)),
  photo: z.nullish(uploadedUrl),
  signature: z.nullish(uploadedUrl),
  failure: z.nullish(pickupFailure),
  note: z.nullish(text(500)),
  /** A device without a network sends it later. */
  attempted_at: z.nullish(z.iso.datetime({ offset: true })),
})
export type PickupRecord = z.input<typeof pickupRecord>

export const pickupResult = z.object({
  pickup_id: id,
  moved: z.boolean(),
  status: z.nullable(pickupStatus),
  error_code: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
const bulk = z.object({
  action: z.boolean(),
  message: z.string(),
  moved_count: z.int(),
  results: z.array(pickupResult),
})

export const pickupWindow = z.object({
  starts: pickupTime,
  ends: pickupTime,
  weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
  capacity: z.int().check(z.gte(0), z.lte(pickupLimits.capacity)),
  cutoff_days: z.int().check(z.gte(0), z.lte(pickupLimits.cutoffDays)),
  cutoff_time: pickupTime,
})

export const pickupPlan = z.object({
  country,
  days_ahead: z.int().check(z.gte(0), z.lte(pickupLimits.daysAhead)),
  windows: z.array(pickupWindow).check(z.maxLength(pickupLimits.windows)),
  closed_days: z.array(pickupDay).check(z.maxLength(pickupLimits.closedDays)),
})
export const staffPickupPlan = z.extend(pickupPlan, { version: z.string() })
export type StaffPickupPlan = z.output<typeof staffPickupPlan>

const hub = { auth: 'staff', roles: ['hub'], source: 'ours' } as const
const params = z.object({ pickup_id: id })

export const staffPickupCalls = calls({
  staffPickups: {
    ...hub,
    roles: ['hub', 'support'],
    method: 'GET',
    path: '/api/ops/pickups',
    summary: 'The stops of the couriers of a country on a day, in the order of their windows.',
    input: {
      query: z.object({
        ...daySearch,
        ...orderedPageQuery,
        view: z.optional(z.enum(pickupViews)),
        /** Shipment, customer, address, phone or courier. */
        search: z.optional(text(60)),
      }),
    },
    output: z.extend(page(staffPickup), {
      /** Of an empty day: the next one that has a stop in this view; null where none has, or where a text is searched for. */
      next_day: z.nullable(z.string()),
    }),
  },
  staffPickupSheet: {
    ...hub,
    method: 'GET',
    path: '/api/ops/pickups/sheet',
    summary: 'The open stops of a day as a PDF for the courier.',
    labels: {
      courier: { en: 'Courier', id: 'Kurir', cn: '取件员' },
      day: { en: 'Day', id: 'Hari', cn: '日期' },
    },
    input: { query: z.object({ ...daySearch, courier: z.optional(text(60)) }) },
    output: one(printedFile),
  },
  staffAssignPickups: {
    ...hub,
    method: 'POST',
    path: '/api/ops/pickups/assign',
    summary: 'Gives stops to a courier.',
    labels: { pickup_ids: { en: 'Pickups', id: 'Penjemputan terpilih', cn: '所选取件' } },
    input: { body: z.object({ pickup_ids: pickupIds, courier: text(60, 1) }) },
    output: bulk,
  },
  staffStartPickups: {
    ...hub,
    method: 'POST',
    path: '/api/ops/pickups/start',
    summary: 'The courier sets off: the customers of these stops are told.',
    input: { body: z.object({ pickup_ids: pickupIds }) },
    output: bulk,
  },
  staffRecordPickup: {
    ...hub,
    method: 'POST',
    path: '/api/ops/pickups/{pickup_id}/record',
    summary: 'Records what came of a stop: boxes taken with number, name and photo, or why not.',
    labels: {
      pickup_id: { en: 'Pickup', id: 'Kunjungan penjemputan', cn: '取件任务' },
      box_count: { en: 'Boxes taken', id: 'Koli diambil', cn: '取走箱数' },
      handed_over_by: { en: 'Handed over by', id: 'Diserahkan oleh', cn: '交件人' },
      failure: { en: 'Why not picked up', id: 'Alasan gagal jemput', cn: '未取件原因' },
    },
    input: { params, body: pickupRecord },
    output: one(staffPickup),
  },
  staffUndoPickup: {
    ...hub,
    method: 'POST',
    path: '/api/ops/pickups/{pickup_id}/undo',
    summary: 'Takes back what was recorded, within 15 minutes by whoever recorded it.',
    input: { params, body: z.object({ reason: text(500, 1) }) },
    output: one(staffPickup),
  },
  staffPickupPlans: {
    ...hub,
    roles: ['hub', 'support'],
    method: 'GET',
    path: '/api/ops/pickup-plans',
    summary: 'When couriers pick up, at most one plan for each country.',
    input: {},
    output: many(staffPickupPlan),
  },
  staffSavePickupPlan: {
    ...hub,
    roles: [],
    method: 'PUT',
    path: '/api/ops/pickup-plans',
    summary:
      'Sets windows, places, cut-offs and days off of a country. Booked pickups keep their slot. `version` is that of the plan that it replaces.',
    labels: {
      days_ahead: { en: 'Days bookable ahead', id: 'Hari pemesanan ke depan', cn: '可预约天数' },
      windows: { en: 'Pickup windows', id: 'Jadwal penjemputan', cn: '取件时段设置' },
      starts: { en: 'Start', id: 'Mulai', cn: '开始' },
      ends: { en: 'End', id: 'Selesai', cn: '结束' },
      weekdays: { en: 'Weekdays', id: 'Hari kerja', cn: '星期' },
      capacity: { en: 'Places', id: 'Kapasitas', cn: '名额' },
      cutoff_days: { en: 'Cut-off, days before', id: 'Batas, hari sebelumnya', cn: '截止（提前天数）' },
      cutoff_time: { en: 'Cut-off time', id: 'Jam batas', cn: '截止时间' },
      closed_days: { en: 'Days off', id: 'Hari libur', cn: '休息日' },
    },
    input: { body: z.extend(pickupPlan, { version: seenVersion }) },
    output: one(staffPickupPlan),
  },
})
