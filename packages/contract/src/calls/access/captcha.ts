import * as z from 'zod/mini'
import { calls, captchaActions } from '../../define'
import { one } from '../../wire'

/** What a client does to be taken for a person: work for the server's own riddle, or what reCAPTCHA says of it. */
export const captchaTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('proof_of_work'),
    /** The token is this, a dot, and a number with which the SHA-256 of both begins with `zero_bits` zero bits. */
    challenge: z.string(),
    zero_bits: z.int(),
  }),
  z.object({ kind: z.literal('recaptcha'), site_key: z.string() }),
])
export type CaptchaTask = z.output<typeof captchaTask>

export const captchaCalls = calls({
  captchaTask: {
    method: 'GET',
    path: '/api/{svc}/captcha',
    auth: 'access',
    source: 'ours',
    summary: 'What to do for the header `Captcha-Token` of one request; without it narrower limits hold.',
    input: { query: z.object({ for: z.enum(captchaActions) }) },
    output: one(captchaTask),
  },
})
