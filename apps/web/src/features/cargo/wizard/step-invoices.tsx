import { wizardLimits, type Track } from '@layar/domain'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { DocumentDrop } from '../../../shared/cargo/documents/document-drop'
import type { ErrorTexts } from '../../../shared/steps/use-step-errors'
import styles from './steps.module.css'
import { wizardText } from './text/area'

interface StepInvoicesProps {
  readonly invoices: readonly string[]
  readonly fileNames: Readonly<Record<string, string>>
  readonly track: Track
  readonly errors: ErrorTexts
  /** Updates the state at the end of an upload. */
  readonly onChange: (change: (invoices: readonly string[]) => readonly string[]) => void
  readonly onName: (url: string, fileName: string) => void
}

/** Step 4: the seller's invoice; needed by sea [WIZ-13]. */
export function StepInvoices({ invoices, fileNames, track, errors, onChange, onName }: StepInvoicesProps) {
  const t = useText(wizardText)
  const isSea = track === 'laut'
  return (
    <>
      <p className={styles.lead}>{t('invoiceLead')}</p>
      <p className={styles.notice}>{t(isSea ? 'invoiceSea' : 'invoiceAir')}</p>
      <div id="invoices" tabIndex={-1} className={styles.focus}>
        <DocumentDrop
          label={t('invoiceFile')}
          urls={invoices}
          fileNames={fileNames}
          most={wizardLimits.invoices}
          isRequired={isSea}
          error={errors['invoices']}
          onChange={onChange}
          onName={onName}
        />
      </div>
    </>
  )
}
