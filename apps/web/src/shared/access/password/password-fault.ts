import { checkPassword, type PasswordFault } from '@layar/domain'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { passwordText } from './password-text'

/** The fault of a new password; undefined when it may be used. `ownData`: what may not occur in it. */
export const passwordFault = (password: string, ownData: readonly string[]): PasswordFault | undefined => {
  const checked = checkPassword(password, ownData)
  return checked.ok ? undefined : checked.code
}

/** Tells what is wrong with a password. */
export function usePasswordWords(): (fault: PasswordFault) => string {
  const t = useText(passwordText)
  return (fault) => t(fault)
}
