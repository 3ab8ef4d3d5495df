import type { CaptchaAction } from '@layar/contract'
import './recaptcha.css'

interface Recaptcha {
  readonly ready: (run: () => void) => void
  readonly execute: (siteKey: string, options: { action: string }) => Promise<string>
}

const patienceMs = 8000
const loaded = (): Recaptcha | undefined => (window as { grecaptcha?: Recaptcha }).grecaptcha

const load = (siteKey: string): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('reCAPTCHA could not be loaded.'))
    const ready = (): void => {
      const recaptcha = loaded()
      if (recaptcha === undefined) fail()
      else recaptcha.ready(() => resolve(recaptcha))
    }
    if (loaded() !== undefined) return ready()
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.addEventListener('load', ready)
    script.addEventListener('error', fail)
    document.head.append(script)
    setTimeout(fail, patienceMs)
  })

/** reCAPTCHA v3 with its badge hidden; `CaptchaNotice` names it instead [SESS-10]. @throws when it cannot be loaded */
export const recaptchaToken = async (siteKey: string, action: CaptchaAction): Promise<string> =>
  (await load(siteKey)).execute(siteKey, { action })
