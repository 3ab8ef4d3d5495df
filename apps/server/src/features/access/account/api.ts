import { accountCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { login } from './login'
import { changePassword, confirmForgotPassword, forgotPassword } from './password'
import { otp, registerMandatory, registerMini, registerVerifyCode } from './register'
import { endOneSession, logout, sessions } from './session-list'

export const accountFeature = feature(accountCalls, {
  login,
  registerMini,
  registerVerifyCode,
  registerMandatory,
  otp,
  logout,
  sessions,
  endSession: endOneSession,
  forgotPassword,
  confirmForgotPassword,
  changePassword,
})
