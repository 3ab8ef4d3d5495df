import styles from './editor.module.css'

interface CheckFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A checkbox in an editor. */
export function CheckField({ name, label, hint, error, isChecked, isDisabled = false, onChange }: CheckFieldProps) {
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={hint || error ? `${name}-more` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {(hint || error) && (
        <p id={`${name}-more`} className={styles.more} data-error={error !== undefined || undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
