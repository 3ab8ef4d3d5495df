import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { groupsOf, type TaxField, type TaxForm, type Typed } from './fields'
import styles from './tax.module.css'
import { taxText, type TaxTextKey } from './text'

interface Change {
  readonly group: TaxTextKey
  readonly field: TaxField
  readonly before: string
  readonly after: string
}

/** The fields in which two versions differ. */
export const changedFields = (form: TaxForm, before: Typed, after: Typed): readonly Change[] =>
  groupsOf[form].flatMap(({ title, fields }) =>
    fields
      .map((field) => ({
        group: title,
        field,
        before: before[field.path] ?? '',
        after: after[field.path] ?? '',
      }))
      .filter((change) => change.before !== change.after),
  )

/** The changes in a draft; `changes` is undefined if no version in force exists to compare with. */
export function Changes({ changes }: { changes: readonly Change[] | undefined }) {
  const t = useText(taxText)
  const joined = useJoined()
  const shown = ({ kind }: TaxField, value: string): string => {
    if (kind === 'check') return t(value === 'yes' ? 'yes' : 'no')
    if (value === 'cif' || value === 'declared') return t(value)
    return value === '' ? t('nothing') : value
  }
  return (
    <SectionCard title={t('changes')}>
      {changes === undefined && <p className={styles.hint}>{t('noOpen')}</p>}
      {changes?.length === 0 && <p className={styles.hint}>{t('noChanges')}</p>}
      {changes !== undefined && changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ group, field, before, after }) => (
            <li key={field.path}>
              {joined.colon(joined.comma(t(group), t(field.text)), '')}
              <span className={styles.old}>{shown(field, before)}</span>{' '}
              <strong className={styles.new}>{shown(field, after)}</strong>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
