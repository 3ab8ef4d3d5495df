import type { IdCardReviewDetail } from '@layar/contract'
import { useState } from 'react'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { CheckField } from '../../../shared/editor/check-field'
import rows from '../../../shared/table/rows.module.css'
import { WholeNumber } from './whole-number'
import { identityText } from './text'

interface VerifyDialogProps {
  readonly review: IdCardReviewDetail
  /** The whole number. */
  readonly number: string
  readonly pending: boolean
  readonly onVerify: () => void
  readonly onClose: () => void
}

/** The last question before a verification: the reviewer says that number and name were compared. */
export function VerifyDialog({ review, number, pending, onVerify, onClose }: VerifyDialogProps) {
  const t = useText(identityText)
  const [isCompared, setCompared] = useState(false)
  return (
    <ActDialog
      title={t('verifyTitle', { name: review.id_card_name })}
      act={t('verify')}
      isDisabled={!isCompared}
      pending={pending}
      onAct={onVerify}
      onClose={onClose}
    >
      <div className={rows.stack}>
        <KeyValue
          rows={[
            { key: 'number', label: t('number'), value: <WholeNumber number={number} /> },
            { key: 'name', label: t('name'), value: review.id_card_name },
          ]}
        />
        <CheckField name="compared" label={t('compared')} isChecked={isCompared} onChange={setCompared} />
        <p className={rows.muted}>{t('verifyEffect')}</p>
      </div>
    </ActDialog>
  )
}
