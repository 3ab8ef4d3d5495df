import { accountCalls } from '@layar/contract'
import { feature } from '../../../request/implement'
import { login } from './login'
import { changePassword, confirmForgotPassword, forgotPassword } from './password'
import { profile, updateLanguage, updateProfile } from '../../customer/profile/profile'
import { otp, registerMandatory, registerMini, registerVerifyCode } from './register'
import { endOneSession, logout, sessions } from './session-list'

export const accountFeature = feature(accountCalls, {
  login,
  registerMini,
  registerVerifyCode,
  registerMandatory,
  otp,
  profile,
  updateProfile,
  updateLanguage,
  logout,
  sessions,
  endSession: endOneSession,
  forgotPassword,
  confirmForgotPassword,
  changePassword,
})
