import * as z from 'zod/mini'
import { readBoundedText } from '../bounded-answer'
import type { Captcha } from './port'

const patienceMs = 3000
const longestAnswerBytes = 16 * 1024
/** From 0 (a bot) to 1; the initial value that the provider recommends. */
const leastScore = 0.5
const verdict = z.object({ success: z.boolean(), score: z.optional(z.number()), action: z.optional(z.string()) })

interface RecaptchaKeys {
  readonly siteKey: string
  readonly secret: string
  /** The verification URL; overridden in tests. */
  readonly verifyUrl: string
  /** Called when the provider does not answer: all tokens are rejected until it does. */
  readonly onFailure?: (reason: string) => void
}

/** reCAPTCHA v3: the provider's score of a visitor's behaviour. The visitor's IP address is not sent. */
export const recaptcha = ({ siteKey, secret, verifyUrl, onFailure }: RecaptchaKeys): Captcha => ({
  task: () => ({ kind: 'recaptcha', site_key: siteKey }),
  isHuman: async (token, action) => {
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const said = verdict.safeParse(JSON.parse(await readBoundedText(response, longestAnswerBytes)))
      if (!said.success) throw new Error('an answer of another shape')
      return said.data.success && said.data.action === action && (said.data.score ?? 0) >= leastScore
    } catch (error) {
      onFailure?.(error instanceof Error ? error.message : 'unknown')
      return false
    }
  },
})
