import { maxClaimFiles, unclaimedCalls, uploadCalls, type WaitingParcel } from '@layar/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { IdentityNotice } from '../../../shared/form/identity-notice'
import { unclaimedText } from './text/area'
import styles from './unclaimed.module.css'

interface Proof {
  readonly url: string
  readonly name: string
}

/** Asks for the full number and a screenshot of the order, which only the owner has [SHIP-06]. */
export function ClaimDialog({ parcel, onClose }: { parcel: WaitingParcel; onClose: () => void }) {
  const t = useText(unclaimedText)
  const format = useFormat()
  const formId = useId()
  const [number, setNumber] = useState('')
  const [note, setNote] = useState('')
  const [proofs, setProofs] = useState<readonly Proof[]>([])
  const own = useFieldErrors((error: 'required' | 'proofRequired') => t(error))
  const upload = useWrite(uploadCalls.uploadFile, { successToast: false })
  const claim = useWrite(unclaimedCalls.claimParcel, {
    invalidates: [unclaimedCalls.waitingParcels, unclaimedCalls.parcelClaims],
    onDone: onClose,
    onFailure: ({ fields }) => {
      own.takeServer(fields)
      own.retell()
    },
  })
  const errors = own.texts
  const proofError = Object.entries(errors).find(([field]) => field.startsWith('proof_files'))?.[1]
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isSound = own.check({
      receipt_number: number.trim() === '' && 'required',
      proof_files: proofs.length === 0 && 'proofRequired',
    })
    if (!isSound) return
    void claim.run({
      body: { parcel_id: parcel.parcel_id, receipt_number: number, proof_files: proofs.map(({ url }) => url), note },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('claimTitle')}
      width={650}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={claim.pending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.about}>
          {t('claimLead', {
            agent: parcel.agent_name,
            date: format.date(parcel.received_at),
            digits: parcel.receipt_last4,
          })}
        </p>
        <ErrorSummary
          errors={errors}
          labels={{ receipt_number: t('fullNumber'), proof_files: t('proof'), note: t('note') }}
          attempt={own.attempt}
        />
        <TextInput
          name="receipt_number"
          label={t('fullNumber')}
          description={t('fullNumberHint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={number}
          error={errors['receipt_number']}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <FileDrop
          kind="document"
          label={t('proof')}
          hint={t('proofHint', { count: maxClaimFiles })}
          required
          most={maxClaimFiles}
          files={proofs.map(({ name }) => ({ name }))}
          error={proofError}
          onRemove={(_, index) => {
            setProofs((now) => now.filter((_file, place) => place !== index))
            own.drop('proof_files')
          }}
          onFile={async (file, how) => {
            const answer = await upload.run({ body: { purpose: 'other' }, file }, how)
            if (answer) own.drop('proof_files')
            if (answer)
              setProofs((now) =>
                now.length < maxClaimFiles ? [...now, { url: answer.file_url, name: answer.file_name }] : now,
              )
            return answer
          }}
        />
        <Textarea
          name="note"
          label={t('note')}
          rows={3}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <IdentityNotice texts={[note]} />
      </form>
    </Dialog>
  )
}
