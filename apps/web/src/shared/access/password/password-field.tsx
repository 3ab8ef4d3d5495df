import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './password.module.css'
import { eyeText } from './eye-text'

export interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** `current-password` fills in a stored one, `new-password` offers to generate one. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: ReactNode
  readonly description?: ReactNode
}

/** A password with a button that shows it. */
export function PasswordField({ label, name, value, onChange, autoComplete, error, description }: PasswordFieldProps) {
  const t = useText(eyeText)
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      label={label}
      name={name}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      error={error}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSectionWidth={44}
      rightSection={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(isShown ? 'hide' : 'show')}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      }
    />
  )
}
