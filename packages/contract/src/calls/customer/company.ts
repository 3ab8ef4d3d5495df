import { companyCategories, companyStatuses } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { many, one, text, timestamp } from '../../wire'
import { uploadedUrl } from '../parts'

export const companyStatus = z.enum(companyStatuses)
export const companyCategory = z.enum(companyCategories)
export const maxCompanyDocuments = 6

export const companyDocument = z.object({ file_url: z.string(), file_name: z.string(), mime: z.string() })
export type CompanyDocument = z.output<typeof companyDocument>

export const company = z.object({
  name: z.string(),
  /** NIB, 13 digits. */
  registration_number: z.string(),
  /** NPWP, 15 or 16 digits. */
  tax_number: z.string(),
  product_category: companyCategory,
  address: z.string(),
  phone_number: z.string(),
  email: z.string(),
  website: z.nullable(z.string()),
  documents: z.array(companyDocument),
  status: companyStatus,
  /** Why it was rejected. */
  note: z.nullable(z.string()),
  submitted_at: timestamp,
  decided_at: z.nullable(timestamp),
})
export type Company = z.output<typeof company>

export const companyInput = z.object({
  name: text(150, 1),
  registration_number: text(30, 1),
  tax_number: text(30, 1),
  product_category: companyCategory,
  address: text(400, 1),
  phone_number: text(30, 1),
  email: text(254, 1),
  website: z.nullish(text(200)),
  /** The URLs returned by `/company/upload-document`. */
  documents: z.array(uploadedUrl).check(z.minLength(1), z.maxLength(maxCompanyDocuments)),
})
export type CompanyInput = z.input<typeof companyInput>

export const companyCalls = calls({
  companyCategories: {
    method: 'GET',
    path: '/api/{svc}/company/product-categories',
    auth: 'customer',
    source: 'specification',
    summary: 'What a business account may say it trades in; not offered in Singapore.',
    input: {},
    output: many(z.object({ slug: companyCategory, name: z.string() })),
  },
  company: {
    method: 'GET',
    path: '/api/{svc}/company',
    auth: 'customer',
    source: 'ours',
    summary: 'The customer’s business account; null when none was handed in.',
    input: {},
    output: one(z.nullable(company)),
  },
  saveCompany: {
    method: 'POST',
    path: '/api/{svc}/company',
    auth: 'customer',
    source: 'specification',
    summary: 'Hands in the data of a business account for review; not offered in Singapore.',
    labels: {
      registration_number: { en: 'NIB', id: 'NIB', cn: 'NIB' },
      product_category: { en: 'Kind of goods', id: 'Jenis barang', cn: '商品类别' },
      website: { en: 'Website', id: 'Situs web', cn: '网站' },
    },
    input: { body: companyInput },
    output: one(company),
  },
  uploadCompanyDocument: {
    method: 'POST',
    path: '/api/{svc}/company/upload-document',
    auth: 'customer',
    source: 'specification',
    summary: 'Stores a paper of the company: PDF, JPEG or PNG.',
    input: { file: { field: 'document', accept: 'document' } },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      file_url: z.string(),
      file_name: z.string(),
      size_bytes: z.int(),
    }),
  },
})
