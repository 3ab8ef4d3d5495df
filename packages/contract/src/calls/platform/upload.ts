import * as z from 'zod/mini'
import { calls } from '../../define'

/** Why a file is stored; determines who may read it and how long it is kept. */
export const uploadPurpose = z.enum(['product', 'invoice', 'payment_proof', 'ticket', 'other'])

export const storedFile = z.object({
  action: z.boolean(),
  message: z.string(),
  file_url: z.string(),
  file_name: z.string(),
  size_bytes: z.int(),
})
export type StoredFile = z.output<typeof storedFile>

export const storedImage = z.object({
  action: z.boolean(),
  message: z.string(),
  image_url: z.string(),
  width: z.int(),
  height: z.int(),
  size_bytes: z.int(),
})
export type StoredImage = z.output<typeof storedImage>

const body = z.object({ purpose: z.optional(uploadPurpose) })

export const uploadCalls = calls({
  uploadFile: {
    method: 'POST',
    path: '/api/{svc}/file/upload',
    auth: 'customer',
    source: 'specification',
    summary: 'Stores a document of the customer: an item invoice, a payment proof.',
    input: { body, file: { field: 'file_data', accept: 'document' } },
    output: storedFile,
  },
  uploadImage: {
    method: 'POST',
    path: '/api/{svc}/image/upload',
    auth: 'customer',
    source: 'specification',
    summary: 'Stores a picture of the customer, drawn anew without its hidden data.',
    input: { body, file: { field: 'image_file', accept: 'image' } },
    output: storedImage,
  },
})
