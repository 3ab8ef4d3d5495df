import { checkPassword, type PasswordError } from '@layar/domain'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { passwordText } from './password-text'

/** The error of a new password; undefined when valid. `ownData`: what it must not contain. */
export const passwordError = (password: string, ownData: readonly string[]): PasswordError | undefined => {
  const checked = checkPassword(password, ownData)
  return checked.ok ? undefined : checked.code
}

/** Returns the message of a password error. */
export function usePasswordWords(): (error: PasswordError) => string {
  const t = useText(passwordText)
  return (error) => t(error)
}
