import { leadKinds } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, text } from '../../wire'
import { track } from '../parts'

export { leadKinds } from '@layar/domain'

export const leadKind = z.enum(leadKinds)
export const maxLeadFiles = 5

export const leadInput = z.object({
  kind: z.optional(leadKind),
  name: text(100, 1),
  company_name: z.nullish(text(150)),
  /** Either an e-mail address or a phone number is required. */
  email: z.nullish(text(254)),
  phone_number: z.nullish(text(30)),
  /** Where the goods come from, in the sender's words. */
  origin_country: z.nullish(text(60)),
  track: z.nullish(track),
  goods: text(1000, 1),
  message: z.nullish(text(2000)),
  /** Handles returned by `upload-lead-file`. */
  files: z.nullish(z.array(text(200, 1)).check(z.maxLength(maxLeadFiles))),
  /** Honeypot field, hidden from people; only bots fill it in. */
  fax: z.nullish(text(200)),
})
export type LeadInput = z.input<typeof leadInput>

export const leadCalls = calls({
  postLead: {
    method: 'POST',
    path: '/api/partner/crm/post-leads',
    auth: 'access',
    captcha: 'lead',
    source: 'specification',
    summary: 'Stores an order request of a visitor or a customer.',
    labels: {
      company_name: { en: 'Company', id: 'Perusahaan', cn: '公司' },
      origin_country: { en: 'Country of origin', id: 'Negara asal', cn: '原产国' },
      goods: { en: 'Goods', id: 'Barang', cn: '货物' },
      fax: { en: 'Fax', id: 'Faks', cn: '传真' },
    },
    input: { body: leadInput },
    output: done,
  },
  uploadLeadFile: {
    method: 'POST',
    path: '/api/partner/crm/upload-lead-file',
    auth: 'access',
    source: 'ours',
    summary: 'Stores a list of goods for an order request: Excel, PDF, JPEG or Word. Nobody but staff can read it.',
    input: { file: { field: 'file_data', accept: 'document' } },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      /** Identifies the file in `files` of the order request; grants no access. */
      file_handle: z.string(),
      file_name: z.string(),
      size_bytes: z.int(),
    }),
  },
})
