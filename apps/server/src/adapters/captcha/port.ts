import type { CaptchaAction, CaptchaTask } from '@layar/contract'

export interface Captcha {
  /** What a browser must do to get a token. */
  readonly task: (action: CaptchaAction, now: Date) => CaptchaTask
  /**
   * Whether the token proves a person, or a browser that did the work. False for a wrong, expired or foreign token, and
   * if verification is impossible: then stricter rate limits apply, but no request is rejected.
   */
  isHuman(token: string, action: CaptchaAction, now: Date): Promise<boolean>
}
