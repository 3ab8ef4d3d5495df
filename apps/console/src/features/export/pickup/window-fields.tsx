import { pickupLimits, weekdayName } from '@layar/domain'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './pickup.module.css'
import { pickupText } from './text'

/** A window while it is edited: its places are a text. */
export interface WindowDraft {
  readonly starts: string
  readonly ends: string
  readonly weekdays: readonly number[]
  readonly capacity: string
  readonly cutoff_days: number
  readonly cutoff_time: string
}

interface WindowFieldsProps {
  readonly index: number
  readonly window: WindowDraft
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (changes: Partial<WindowDraft>) => void
  readonly onRemove: () => void
}

const days = [1, 2, 3, 4, 5, 6, 7]
const cutoffs = Array.from({ length: pickupLimits.cutoffDays + 1 }, (_, count) => count)

/** One window: its times, its days, its places, and until when it can be booked. */
export function WindowFields({ index, window, errors, onChange, onRemove }: WindowFieldsProps) {
  const t = useText(pickupText)
  const { language } = useLanguage()
  const number = index + 1
  const name = (field: keyof WindowDraft): string => `windows.${String(index)}.${field}`
  const time = (field: 'starts' | 'ends' | 'cutoff_time', label: string) => (
    <TextInput
      type="time"
      name={name(field)}
      label={label}
      required
      value={window[field]}
      error={errors[name(field)]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  const weekdaysError = errors[name('weekdays')]
  return (
    <fieldset className={styles.window}>
      <legend>{t('window', { number })}</legend>
      <div className={styles.times}>
        {time('starts', t('starts'))}
        {time('ends', t('ends'))}
        <NumberField
          name={name('capacity')}
          label={t('capacity')}
          value={window.capacity}
          expected={{ kind: 'whole' }}
          error={errors[name('capacity')]}
          onChange={(capacity) => onChange({ capacity })}
        />
        <NativeSelect
          className={styles.cutoff}
          name={name('cutoff_days')}
          label={t('cutoffDays')}
          value={String(window.cutoff_days)}
          error={errors[name('cutoff_days')]}
          data={cutoffs.map((count) => ({
            value: String(count),
            label: count === 0 ? t('sameDay') : t('daysBefore', { count }),
          }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            onChange({ cutoff_days: cutoffs.find((count) => String(count) === value) ?? window.cutoff_days })
          }}
        />
        {time('cutoff_time', t('cutoffTime'))}
      </div>
      <div className={styles.weekdays} role="group" aria-label={t('weekdays')}>
        {days.map((day) => (
          <label key={day} className={styles.weekday}>
            <input
              type="checkbox"
              checked={window.weekdays.includes(day)}
              onChange={(event) =>
                onChange({
                  weekdays: days.filter((one) =>
                    one === day ? event.currentTarget.checked : window.weekdays.includes(one),
                  ),
                })
              }
            />
            {weekdayName(day, language)}
          </label>
        ))}
      </div>
      {weekdaysError && (
        <p role="alert" className={styles.error}>
          {weekdaysError}
        </p>
      )}
      <Button className={styles.remove} size="xs" variant="subtle" color="red" px={8} onClick={onRemove}>
        {t('removeWindow', { number })}
      </Button>
    </fieldset>
  )
}
