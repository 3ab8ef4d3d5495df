import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, one, orderedPageQuery, page, text, timestamp } from '../../wire'
import { company, companyStatus } from './company'

export const staffCompany = z.extend(company, {
  company_id: id,
  customer_id: id,
  customer_code: z.string(),
  customer_name: z.string(),
  decided_by: z.nullable(z.string()),
  /** Version of the data, to be sent back with the decision. */
  seen_at: timestamp,
})
export type StaffCompany = z.output<typeof staffCompany>

const params = z.object({ company_id: id })
/** The version that was reviewed; if the customer has changed the data since, it must be reviewed again. */
const seenAt = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))

export const staffCompanyCalls = calls({
  staffCompanies: {
    method: 'GET',
    path: '/api/ops/companies',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'Business accounts to review, oldest first; another status on request.',
    input: { query: z.object({ ...orderedPageQuery, status: z.optional(companyStatus) }) },
    output: page(staffCompany),
  },
  staffCompany: {
    method: 'GET',
    path: '/api/ops/companies/{company_id}',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'One business account with its papers.',
    input: { params },
    output: one(staffCompany),
  },
  staffVerifyCompany: {
    method: 'POST',
    path: '/api/ops/companies/{company_id}/verify',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'The data and papers agree: the customer is a business.',
    input: { params, body: z.object({ seen_at: seenAt }) },
    output: one(staffCompany),
  },
  staffRejectCompany: {
    method: 'POST',
    path: '/api/ops/companies/{company_id}/reject',
    auth: 'staff',
    roles: ['support'],
    source: 'ours',
    summary: 'Refuses with a note for the customer, who may hand in again.',
    input: { params, body: z.object({ seen_at: seenAt, note: text(500, 1) }) },
    output: one(staffCompany),
  },
})
