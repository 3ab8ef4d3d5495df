import type { CaptchaAction, CaptchaTask } from '@layar/contract'

export interface Captcha {
  /** What a browser is to do for a token. */
  readonly task: (action: CaptchaAction, now: Date) => CaptchaTask
  /**
   * Whether a person, or a browser that took the trouble, stands behind the token. False for a wrong, stale or foreign
   * one, and where nobody can tell: then narrower limits hold, and nobody is turned away.
   */
  isHuman(token: string, action: CaptchaAction, now: Date): Promise<boolean>
}
