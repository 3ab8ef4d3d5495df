import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, id, loadedVersion, one, seenVersion, text, timestamp } from '../../wire'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** The business that a customer in Singapore buys for. */
export const gstRegistration = z.object({
  company_name: z.string(),
  uen: z.string(),
  gst_number: z.string(),
  /** YYYY-MM-DD in Singapore: the first day on which no GST is charged on low-value goods. */
  valid_from: z.string(),
})
export type GstRegistration = z.output<typeof gstRegistration>

export const staffGstRegistration = z.extend(gstRegistration, {
  reason: z.string(),
  recorded_by: z.string(),
  recorded_at: timestamp,
  version: z.string(),
})
export type StaffGstRegistration = z.output<typeof staffGstRegistration>

export const gstRegistrationCalls = calls({
  gstRegistration: {
    method: 'GET',
    path: '/api/{svc}/customer/gst-registration',
    auth: 'customer',
    source: 'ours',
    summary: 'The GST registration that we recorded for the customer; null if none.',
    input: {},
    output: one(z.nullable(gstRegistration)),
  },
})

const params = z.object({ customer_id: id })

export const staffGstRegistrationCalls = calls({
  staffSaveGstRegistration: {
    method: 'PUT',
    path: '/api/ops/customers/{customer_id}/gst-registration',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Records that a customer in Singapore is registered for GST; what was invoiced before stays as it is.',
    labels: {
      uen: { en: 'UEN', id: 'UEN', cn: 'UEN' },
      gst_number: { en: 'GST registration number', id: 'Nomor registrasi GST', cn: 'GST 注册号' },
    },
    input: {
      params,
      body: z.object({
        company_name: text(200, 1),
        uen: text(20, 1),
        gst_number: text(20, 1),
        valid_from: day,
        reason: text(500, 1),
        version: seenVersion,
      }),
    },
    output: one(staffGstRegistration),
  },
  staffRemoveGstRegistration: {
    method: 'POST',
    path: '/api/ops/customers/{customer_id}/gst-registration/remove',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Removes the recorded GST registration: what is invoiced from now on is charged with GST again.',
    input: { params, body: z.object({ reason: text(500, 1), version: loadedVersion }) },
    output: done,
  },
})
