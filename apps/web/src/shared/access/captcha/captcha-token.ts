import { captchaCalls, type CaptchaAction, type CaptchaTask } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import { recaptchaToken } from './recaptcha'

/** After this time a slow phone sends without a token: stricter limits are better than a hanging form. */
const patienceMs = 8000

const workedToken = (challenge: string, zeroBits: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const end = (): void => {
      clearTimeout(timer)
      worker.terminate()
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error('The riddle took too long.'))
    }, patienceMs)
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      end()
      resolve(data)
    })
    worker.addEventListener('error', () => {
      end()
      reject(new Error('The riddle could not be solved.'))
    })
    worker.postMessage({ challenge, zeroBits })
  })

const tokenOf = (task: CaptchaTask, action: CaptchaAction): Promise<string> =>
  task.kind === 'proof_of_work' ? workedToken(task.challenge, task.zero_bits) : recaptchaToken(task.site_key, action)

/** A token for one request, or none where unavailable: the request is sent anyway [SESS-10]. */
export const captchaToken = async (send: Send, action: CaptchaAction): Promise<string | undefined> => {
  try {
    const { result } = await send(captchaCalls.captchaTask, { query: { for: action } })
    return await tokenOf(result, action)
  } catch {
    return undefined
  }
}
