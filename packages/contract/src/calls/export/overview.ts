import { carriages } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, pageQuery, text, timestamp } from '../../wire'
import { wrapped, wrappedMany, wrappedOne } from '../export-envelope'
import { exportGroup, exportPhoto } from './shipment'
import { exportStatus } from '../statuses'

/** Specification section 3, export notification. */
export const exportNotice = z.object({
  notice_id: id,
  notif_type: z.enum(['invoice', 'shipment']),
  /** In the reader's language. */
  label: z.string(),
  content: z.object({
    invoice_code: z.nullable(z.string()),
    shipment_code: z.nullable(z.string()),
  }),
  body: z.string(),
  /** A path of the portal. */
  path: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: timestamp,
})
export type ExportNotice = z.output<typeof exportNotice>

/** Specification section 3, export shipment history. */
export const exportHistoryItem = z.object({
  shipment_code: z.string(),
  status: exportStatus,
  /** Whether our courier fetches the goods instead of the customer sending them. */
  is_picked_up: z.boolean(),
  first_item: z.nullable(z.string()),
  photos: z.array(exportPhoto),
  recipient_address: z.object({
    country: z.string(),
    address: z.string(),
    district: z.nullable(z.string()),
    province: z.nullable(z.string()),
  }),
  created_at: timestamp,
})
export type ExportHistoryItem = z.output<typeof exportHistoryItem>

/** What an export needs of its customer; of each kind the longest waiting, at most five. */
export const exportTasks = z.object({
  /** On hold, where staff wrote what they need. */
  held: z.array(z.object({ shipment_code: z.string(), hold_note: z.string() })),
  /** Documents were requested. */
  lacking: z.array(z.object({ shipment_code: z.string(), review_note: z.nullable(z.string()) })),
  /** Paid, to be sent or brought to our warehouse. */
  to_send: z.array(z.string()),
  /** Paid, and our courier comes once a time is booked. */
  to_book: z.array(z.string()),
})
export type ExportTasks = z.output<typeof exportTasks>

export const exportWarehouseAddress = z.object({
  name: z.string(),
  address: z.string(),
  phone_number: z.string(),
  /** In the reader's language. */
  hours: z.string(),
  is_sample: z.boolean(),
})
export type ExportWarehouseAddress = z.output<typeof exportWarehouseAddress>

export const exportCategory = z.object({
  slug: z.string(),
  category_name: z.string(),
  air: z.enum(carriages),
  sea: z.enum(carriages),
})
export type ExportCategory = z.output<typeof exportCategory>

export const exportOverviewCalls = calls({
  exportNotices: {
    method: 'GET',
    path: '/api/notification/list',
    auth: 'customer',
    source: 'specification',
    summary: 'The notices about export shipments and invoices, newest first.',
    input: { query: z.object(pageQuery) },
    output: wrapped(
      z.object({
        action: z.boolean(),
        message: z.string(),
        result: z.array(exportNotice),
        next: z.nullable(z.string()),
        /** The count is capped at 100. */
        unread_count: z.int(),
        /** Unpaid export invoices. */
        unpaid_count: z.int(),
      }),
    ),
  },
  exportSummary: {
    method: 'GET',
    path: '/api/summary/shipment',
    auth: 'customer',
    source: 'specification',
    summary: 'Shipments of this month and of the last one, how many stand in each group, and the newest ones.',
    input: {},
    output: wrapped(
      z.object({
        action: z.boolean(),
        message: z.string(),
        current_month_shipment__count: z.int(),
        last_month_shipment__count: z.int(),
        groups: z.record(exportGroup, z.int()),
        /** Shipments awaiting checkout. */
        cart_count: z.int(),
        /** The newest ten. */
        results: z.array(exportHistoryItem),
      }),
    ),
  },
  exportTasks: {
    method: 'GET',
    path: '/api/summary/tasks',
    auth: 'customer',
    source: 'ours',
    summary: 'Shipments that need something of the customer apart from a payment.',
    input: {},
    output: wrappedOne(exportTasks),
  },
  exportCategories: {
    method: 'GET',
    path: '/api/products/categories',
    auth: 'access',
    source: 'specification',
    summary: 'Categories of goods by name.',
    input: { query: z.object({ name: z.optional(text(64)) }) },
    output: wrappedMany(exportCategory),
  },
  exportWarehouseAddress: {
    method: 'GET',
    path: '/api/app_setting/warehouse_address',
    auth: 'access',
    source: 'specification',
    summary: 'Where shipments that go abroad are sent or brought.',
    input: {},
    output: wrappedOne(exportWarehouseAddress),
  },
})
