import { isMonth } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { one } from '../../wire'

/** Goods of low value and their freight, in cents of the Singapore dollar; what was returned is negative. */
const amounts = z.object({
  /** Shipments billed, or returned. */
  count: z.int(),
  value_minor: z.int(),
  /** Nothing where the business accounts for it. */
  gst_minor: z.int(),
})
export type GstAmounts = z.output<typeof amounts>

/** What bills or returns it: a checkout, a measured difference, a credit note. */
export const gstDocuments = ['invoice', 'additional', 'credit'] as const
export type GstDocument = (typeof gstDocuments)[number]

const part = z.object({ document: z.enum(gstDocuments), charged: amounts, reverse_charged: amounts })

const report = z.object({
  month: z.string(),
  /** The one that is not over yet. */
  this_month: z.string(),
  parts: z.array(part),
  charged: amounts,
  reverse_charged: amounts,
  /** Refunds of the month that were entered by hand without their tax, in earlier releases: they are in no sum. */
  untold_refunds: z.int(),
})
export type GstReport = z.output<typeof report>

/** This month, on Singapore's calendar, unless one is named. */
const query = z.object({ month: z.optional(z.string().check(z.refine(isMonth, 'field_invalid'))) })
const eyes = { auth: 'staff', roles: ['finance'], source: 'ours' } as const

export const staffGstReportCalls = calls({
  staffGstReport: {
    method: 'GET',
    path: '/api/ops/gst-report',
    ...eyes,
    summary: 'GST on low-value goods of a month: what we charged, and what registered businesses account for.',
    labels: { month: { en: 'Month', id: 'Bulan', cn: '月份' } },
    input: { query },
    output: one(report),
  },
  staffGstReportFile: {
    method: 'GET',
    path: '/api/ops/gst-report/file',
    ...eyes,
    summary: 'The same as CSV, with one row for each shipment of a document; no cell of it is a formula.',
    input: { query },
    output: one(z.object({ file_name: z.string(), mime: z.literal('text/csv'), content: z.string() })),
  },
})
