import * as z from 'zod/mini'
import { calls } from '../../define'
import { one, text } from '../../wire'
import { postalArea } from '../customer/address'

export const postalCheck = z.object({
  postal_code: z.string(),
  is_valid: z.boolean(),
  /** False where we do not deliver (Sentosa, Jurong Island). */
  is_served: z.boolean(),
  areas: z.array(postalArea),
})
export type PostalCheck = z.output<typeof postalCheck>

export const lastMileCalls = calls({
  checkPostalCode: {
    method: 'GET',
    path: '/api/{svc}/address/postalcode/validation',
    auth: 'access',
    source: 'specification',
    summary: 'Says whether a postal code of the country exists and which areas it covers.',
    input: { query: z.object({ postal_code: text(10, 1) }) },
    output: one(postalCheck),
  },
})
