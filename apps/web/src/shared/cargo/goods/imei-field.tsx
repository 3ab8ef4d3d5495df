import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { readImeis, splitImeis } from '@layar/domain'
import { Checkbox, Textarea } from '@mantine/core'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './goods.module.css'
import { goodsText } from './text/area'

/** The numbers of the devices as typed, or that they have none. */
export interface ImeiForm {
  readonly imeis: string
  readonly has_no_imei: boolean
}

interface ImeiFieldProps {
  readonly value: ImeiForm
  readonly pieces: number
  /** A phone by its HS code: it cannot be said to have none. */
  readonly isPhone: boolean
  readonly name: string
  readonly error: string | undefined
  /** The numbers may be given later, elsewhere. */
  readonly isOptional?: boolean
  readonly onChange: (change: Partial<ImeiForm>) => void
}

/** The IMEIs of the devices of one kind of goods, each number on a line or between blanks, however it was pasted or scanned. */
export function ImeiField({ value, pieces, isPhone, name, error, isOptional = false, onChange }: ImeiFieldProps) {
  const t = useText(goodsText)
  const joined = useJoined()
  const isAsked = isPhone || !value.has_no_imei
  const count = Math.min(readImeis(splitImeis(value.imeis), pieces).imeis.length, pieces)
  return (
    <>
      {isAsked && (
        <div>
          <Textarea
            label={isOptional ? joined.brackets(t('imei'), t('optional')) : t('imei')}
            description={isOptional ? joined.sentences(t('imeiHint'), t('imeiLater')) : t('imeiHint')}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            translate="no"
            rows={Math.min(Math.max(value.imeis.split('\n').length, 2), 8)}
            value={value.imeis}
            error={error}
            onChange={({ currentTarget }) => onChange({ imeis: currentTarget.value })}
          />
          {pieces > 0 && (
            <p className={styles.imeiCount} role="status">
              {t('imeiCount', { count, all: pieces })}
            </p>
          )}
        </div>
      )}
      {!isPhone && (
        <Checkbox
          label={t('imeiNone')}
          description={t('imeiNoneHint')}
          checked={value.has_no_imei}
          onChange={({ currentTarget }) => onChange({ has_no_imei: currentTarget.checked })}
        />
      )}
    </>
  )
}
