import { Textarea } from '@mantine/core'
import { wizardLimits } from '@layar/domain'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { DocumentDrop } from '../../../../shared/cargo/documents/document-drop'
import { goodsText } from '../../../../shared/cargo/goods/text/area'
import type { ErrorTexts } from '../../../../shared/steps/use-step-errors'
import styles from './create.module.css'
import { useExportDraft, useExportState, type ExportDraft } from './draft'
import { exportFormText } from './text/area'

interface StepPapersProps {
  readonly copy: ExportDraft
  /** Labels of what the destination requires documents for. */
  readonly asked: readonly string[]
  readonly errors: ErrorTexts
  readonly onChange: (change: (copy: ExportDraft) => ExportDraft) => void
}

/** Step 4: documents for customs, and a note to the reviewers. */
export function StepPapers({ copy, asked, errors, onChange }: StepPapersProps) {
  const t = useText(exportFormText)
  const g = useText(goodsText)
  const joined = useJoined()
  const draft = useExportDraft()
  const fileNames = useExportState(draft, (state) => state.fileNames)
  return (
    <>
      <p className={styles.lead}>{t('papersLead')}</p>
      {asked.length > 0 && (
        <div className={styles.papers}>
          <p>{t('papersNeeded')}</p>
          <ul>
            {asked.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <div id="documents" tabIndex={-1} className={styles.focus}>
        <DocumentDrop
          label={t('papersFile')}
          urls={copy.documents}
          fileNames={fileNames}
          most={wizardLimits.invoices}
          error={errors['documents']}
          onChange={(change) => onChange((now) => ({ ...now, documents: change(now.documents) }))}
          onName={draft.nameFile}
        />
      </div>
      <Textarea
        label={joined.brackets(t('note'), g('optional'))}
        description={t('noteHint')}
        name="note"
        rows={2}
        value={copy.note}
        error={errors['note']}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, note: value }))}
      />
    </>
  )
}
