import { serviceLimits } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, many, money, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { cartCode, uploadedUrl } from '../parts'
import { shipmentStatus } from '../statuses'
import { serviceRequestStatus } from './service-request'

/** What a list of services shows: to do, of goods that are not there yet, or ended. */
export const serviceLists = ['ready', 'awaited', 'done', 'cancelled'] as const
export const serviceList = z.enum(serviceLists)
export type ServiceList = z.output<typeof serviceList>

export const staffServiceRequest = z.object({
  request_id: id,
  service_code: z.string(),
  name: z.string(),
  status: serviceRequestStatus,
  status_label: z.string(),
  cart_code: z.string(),
  marking_code: z.string(),
  shipment_status: shipmentStatus,
  customer_id: id,
  customer_name: z.string(),
  country,
  agent_name: z.string(),
  /** Empty where nothing of it is on a shelf. */
  shelf: z.string(),
  /** Barcodes of the cartons that are there. */
  cartons: z.array(z.string()),
  total: money,
  note: z.string(),
  result: z.string(),
  photos: z.array(z.string()),
  /** Not done without a picture. */
  needs_photo: z.boolean(),
  /** The reader may do or refuse it now. */
  is_workable: z.boolean(),
  is_refusable: z.boolean(),
  /** The reader may take back that it was done. */
  is_undoable: z.boolean(),
  invoice_code: z.nullable(z.string()),
  created_at: timestamp,
  ended_at: z.nullable(timestamp),
  ended_by: z.nullable(z.string()),
})
export type StaffServiceRequest = z.output<typeof staffServiceRequest>

const params = z.object({ service_request_id: id })
const eyes = { method: 'GET', auth: 'staff', roles: ['warehouse', 'support'], source: 'ours' } as const
const hands = { method: 'POST', auth: 'staff', roles: ['warehouse'], source: 'ours' } as const

export const staffServiceRequestCalls = calls({
  staffServices: {
    ...eyes,
    path: '/api/ops/services',
    summary: 'Services that customers bought, oldest first: to do when no list is named.',
    labels: { list: { en: 'List', id: 'Daftar', cn: '列表' } },
    input: { query: z.object({ ...orderedPageQuery, list: z.optional(serviceList) }) },
    output: page(staffServiceRequest),
  },
  staffShipmentServices: {
    ...eyes,
    path: '/api/ops/shipments/{cart_code}/services',
    summary: 'The services that were bought for a shipment, newest first.',
    input: { params: z.object({ cart_code: cartCode }) },
    output: many(staffServiceRequest),
  },
  staffFinishService: {
    ...hands,
    path: '/api/ops/services/{service_request_id}/done',
    summary: 'Marks a service as done, with what the customer reads and sees; photos need at least one picture.',
    input: {
      params,
      body: z.object({
        result: text(serviceLimits.result),
        photos: z.array(uploadedUrl).check(z.maxLength(serviceLimits.photos)),
      }),
    },
    output: one(staffServiceRequest),
  },
  staffUndoService: {
    ...hands,
    path: '/api/ops/services/{service_request_id}/undo',
    summary:
      'Takes back that a service was done, by whoever marked it within 15 minutes or an admin at any time, while the goods are still there; the customer is told.',
    labels: { ended_at: { en: 'Done at', id: 'Waktu selesai', cn: '完成时间' } },
    input: {
      params,
      body: z.object({
        /** When it was done, as the reader saw it. */
        ended_at: timestamp,
        reason: text(500, 5),
      }),
    },
    output: one(staffServiceRequest),
  },
  staffRefuseService: {
    ...hands,
    path: '/api/ops/services/{service_request_id}/refuse',
    summary: 'Cancels a service that cannot be done; the customer reads why, and what was paid goes back.',
    input: { params, body: z.object({ reason: text(500, 1) }) },
    output: one(staffServiceRequest),
  },
})
