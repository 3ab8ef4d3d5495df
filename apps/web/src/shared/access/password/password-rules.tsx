import { IconCheck } from '@tabler/icons-react'
import { checkPassword, passwordMinLength } from '@layar/domain'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './password.module.css'
import { passwordText } from './password-text'

export interface PasswordRulesProps {
  readonly password: string
  /** What it must not contain. */
  readonly ownData?: readonly string[]
  /** The server refused this password; it knows more of the common ones than this browser. */
  readonly isRefused?: boolean
}

/** The rules of a new password, ticked while typing [ACC-05]. */
export function PasswordRules({ password, ownData = [], isRefused = false }: PasswordRulesProps) {
  const t = useText(passwordText)
  const isLong = Array.from(password).length >= passwordMinLength
  const isMixed = /\p{L}/u.test(password) && /\p{N}/u.test(password)
  const rules = [
    { key: 'length', met: isLong },
    { key: 'mix', met: isMixed },
    { key: 'guess', met: !isRefused && isLong && isMixed && checkPassword(password, ownData).ok },
  ] as const
  return (
    <ul className={styles.rules} aria-label={t('rules')}>
      {rules.map(({ key, met }) => (
        <li key={key} className={styles.rule} data-met={met || undefined}>
          <span className={styles.node} aria-hidden>
            {met && <IconCheck size={12} stroke={3.5} />}
          </span>
          {t(key)}
          {met && <span className="unseen">, {t('met')}</span>}
        </li>
      ))}
    </ul>
  )
}
