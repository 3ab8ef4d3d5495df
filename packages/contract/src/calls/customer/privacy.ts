import { legalBases } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, money, one, timestamp } from '../../wire'
import { otp, otpKey, password, verificationCode } from '../access/account'

export const dataExport = z.object({
  status: z.enum(['queued', 'ready', 'failed', 'expired']),
  created_at: timestamp,
  expires_at: z.nullable(timestamp),
  /** Present while `ready`. */
  download_url: z.nullable(z.string()),
  size_bytes: z.nullable(z.int()),
})
export type DataExport = z.output<typeof dataExport>

/** Why an account cannot be deleted now: open items that must be completed first. */
export const deletionBlocker = z.object({
  kind: z.enum(['shipments', 'invoices', 'payments', 'balance', 'refunds', 'claims']),
  count: z.int(),
  text: z.string(),
})

export const privacyState = z.object({
  /** The newest requested archive; null if there is none. */
  export: z.nullable(dataExport),
  deletion: z.object({
    bars: z.array(deletionBlocker),
    /** How the owner confirms their identity. `sign_in`: by a sign-in within the last minutes. */
    proof: z.enum(['password', 'code', 'sign_in']),
    /** The contact that would receive a code, with its middle masked. */
    code_contact: z.nullable(z.string()),
    /** What the law makes us keep once the account is deleted, and the last day of the last of it. */
    kept: z.array(z.object({ basis: z.enum(legalBases), until: z.iso.date(), text: z.string() })),
    /** What credit notes would still take off the next invoices, and lapses with the account; null for nothing. */
    credit: z.nullable(money),
  }),
})
export type PrivacyState = z.output<typeof privacyState>

export const privacyCalls = calls({
  privacy: {
    method: 'GET',
    path: '/api/{svc}/customer/data',
    auth: 'customer',
    source: 'ours',
    summary: 'The archive of the own data, and what stands against deleting the account.',
    input: {},
    output: one(privacyState),
  },
  exportData: {
    method: 'POST',
    path: '/api/{svc}/customer/data/export',
    auth: 'customer',
    source: 'ours',
    summary: 'Asks for an archive of all data of the customer; a notice tells when it is ready.',
    input: {},
    output: one(dataExport),
  },
  sendDeletionCode: {
    method: 'POST',
    path: '/api/{svc}/customer/data/delete/code',
    auth: 'customer',
    source: 'ours',
    summary: 'Sends the code that proves the owner before an account is deleted.',
    input: {},
    output: one(otp),
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/{svc}/customer/data/delete',
    auth: 'customer',
    source: 'ours',
    summary: 'Deletes the account: personal data is erased, every session ends. Refused while something is open.',
    input: {
      body: z.object({
        current_password: z.optional(password),
        otp_key: z.optional(otpKey),
        code: z.optional(verificationCode),
      }),
    },
    output: done,
  },
})
