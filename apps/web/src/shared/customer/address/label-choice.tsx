import { TextInput } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './address.module.css'
import { addressText } from './text/area'

type Kind = 'home' | 'office' | 'other'
const kinds: readonly Kind[] = ['home', 'office', 'other']

interface LabelChoiceProps {
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (label: string) => void
}

/** The label of an address: home, office, or a custom name. */
export function LabelChoice({ value, error, onChange }: LabelChoiceProps) {
  const t = useText(addressText)
  const name = useId()
  const [kind, setKind] = useState<Kind>(() =>
    value === '' || value === t('home') ? 'home' : value === t('office') ? 'office' : 'other',
  )
  const choose = (next: Kind): void => {
    setKind(next)
    onChange(next === 'other' ? '' : t(next))
  }
  return (
    <fieldset className={styles.labels}>
      <legend className={styles.legend}>{t('label')}</legend>
      <div className={styles.pills}>
        {kinds.map((one) => (
          <label key={one} className={styles.pill}>
            <input type="radio" name={name} checked={kind === one} onChange={() => choose(one)} />
            <span>{t(one)}</span>
          </label>
        ))}
      </div>
      {kind === 'other' && (
        <TextInput
          aria-label={t('ownLabel')}
          placeholder={t('ownLabel')}
          name="label"
          autoComplete="off"
          required
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </fieldset>
  )
}
