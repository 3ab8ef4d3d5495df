import { useEffect, useId, useRef } from 'react'
import { FieldError } from '../form/field-error'
import styles from './code-input.module.css'

export interface CodeInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called once when the last digit is entered. */
  readonly onComplete?: ((code: string) => void) | undefined
  readonly error?: string | undefined
  /** While the code is checked. The field keeps the focus, and a phone its keyboard. */
  readonly pending?: boolean
  readonly length?: number
  readonly name?: string
}

/** The verification code: one real field (so that pasting, screen readers and autofill work) shown as six boxes. */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, onComplete, error, pending = false, length = 6, name = 'code' } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // What is typed or pasted after a wrong code replaces it: at the end of a full field it would be cut off unseen.
  const selectFull = (): void => {
    if (field.current?.value.length === length) field.current.select()
  }
  useEffect(() => {
    const input = field.current
    if (error && input === document.activeElement) input?.select()
  }, [error])
  const places = Array.from({ length }, (_, place) => place)
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-error={error ? true : undefined}>
        <input
          ref={field}
          id={id}
          name={name}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          value={value}
          readOnly={pending}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={selectFull}
          onClick={selectFull}
          onChange={({ currentTarget }) => {
            // Mails and messages add spaces and dashes; Chinese keyboards type digits of full width.
            const code = currentTarget.value.normalize('NFKC').replace(/\D/g, '').slice(0, length)
            if (code === value) return
            onChange(code)
            if (code.length === length) onComplete?.(code)
          }}
        />
        <div className={styles.boxes} aria-hidden>
          {places.map((place) => (
            <span
              key={place}
              className={styles.box}
              data-next={place === Math.min(value.length, length - 1) || undefined}
            >
              {value[place] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
