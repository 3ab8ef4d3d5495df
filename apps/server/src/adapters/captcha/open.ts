import type { Config } from '../../config/config'
import type { Captcha } from './port'
import { proofOfWork } from './proof-of-work'
import { recaptcha } from './recaptcha'

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify'

export const openCaptcha = ({ recaptchaKeys, pepper, captchaZeroBits }: Config): Captcha =>
  recaptchaKeys === undefined ? proofOfWork(pepper, captchaZeroBits) : recaptcha({ ...recaptchaKeys, verifyUrl })
