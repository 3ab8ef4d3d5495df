import * as z from 'zod/mini'
import { calls, captchaActions } from '../../define'
import { one } from '../../wire'

/** The task by which a client proves to be human: the server's own proof of work, or a reCAPTCHA check. */
export const captchaTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('proof_of_work'),
    /**
     * The token is the challenge, a dot, and a number such that the token's SHA-256 begins with `zero_bits` zero bits.
     */
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
    labels: { for: { en: 'Purpose', id: 'Keperluan', cn: '用途' } },
    input: { query: z.object({ for: z.enum(captchaActions) }) },
    output: one(captchaTask),
  },
})
