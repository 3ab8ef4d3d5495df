import type { Setup } from '@layar/domain'
import { FieldError } from '@layar/ui/form/field-error.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import styles from './marking-carton.module.css'
import { wizardText } from './text/area'

/** The customer's code of the chosen route, as printed on the carton. */
export function MarkingCarton({ setup, error }: { setup: Setup; error: string | undefined }) {
  const t = useText(wizardText)
  return (
    <section className={styles.place} aria-labelledby="marking-title">
      <div className={styles.carton} data-empty={setup.marking_code === '' || undefined}>
        {setup.marking_code === '' ? (
          <span className={styles.blank} aria-hidden />
        ) : (
          <Mark code={setup.marking_code} size="lg" />
        )}
      </div>
      <div className={styles.words}>
        <h3 id="marking-title">{t('markTitle')}</h3>
        <p>{t(setup.marking_code === '' ? 'markFirst' : 'markHint')}</p>
        {setup.agent && <FieldError id="marking_code" message={error} />}
      </div>
    </section>
  )
}
