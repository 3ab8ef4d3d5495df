import type { PickupRecord, StaffPickup } from '@layar/contract'
import { pickupDayText, pickupFailureLabels, pickupFailures, type Country, type PickupFailure } from '@layar/domain'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { isShownAt, useAct } from '../../../shared/cargo/kept/use-act'
import { useProof } from '../../../shared/cargo/kept/use-proof'
import { SignaturePad } from '../../../shared/cargo/delivery/signature-pad'
import styles from './pickup.module.css'
import { pickupText } from './text'
import { useToday } from './use-today'

const outcomes = ['picked_up', 'failed'] as const
const given = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Records what came of one stop: the boxes that were taken with their proof, or why they stayed. */
export function RecordDialog({ pickup, hub, onClose }: { pickup: StaffPickup; hub: Country; onClose: () => void }) {
  const t = useText(pickupText)
  const pick = usePick()
  const { language } = useLanguage()
  const [outcome, setOutcome] = useState<PickupRecord['outcome']>('picked_up')
  const [boxes, setBoxes] = useState(String(pickup.declared_boxes))
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<PickupFailure | ''>('')
  const [note, setNote] = useState('')
  const proof = useProof()
  const own = useNumberErrors<'box_count'>()
  const isEarly = useToday(hub) < pickup.day
  const isTaken = outcome === 'picked_up'
  const record = useAct({
    isShownInPlace: isShownAt([
      'outcome',
      'photo',
      'note',
      ...(isTaken ? ['box_count', 'handed_over_by'] : ['failure']),
    ]),
  })
  const { errors } = record

  const save = async (): Promise<void> => {
    const read = isTaken ? own.read({ box_count: { text: boxes, expected: { kind: 'whole' } } }) : { box_count: '0' }
    if (read === undefined) return
    const done = await record.run({
      kind: 'pickup',
      pickupId: pickup.pickup_id,
      code: pickup.shipment_code,
      photo: proof.photo,
      signature: isTaken ? await proof.signature() : null,
      body: {
        outcome,
        box_count: isTaken ? Number(read.box_count) : null,
        handed_over_by: isTaken ? given(name) : null,
        failure: isTaken || failure === '' ? null : failure,
        note: given(note),
      },
    })
    if (done === undefined) return
    if (done.state === 'sent') toast.success(done.sent.message)
    onClose()
  }
  return (
    <ActDialog
      title={t('recordTitle', { code: pickup.shipment_code })}
      act={t('save')}
      pending={record.pending}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <NativeSelect
          name="outcome"
          label={t('outcome')}
          value={outcome}
          description={isEarly && t('failedFrom', { day: pickupDayText(pickup.day, language) })}
          error={errors['outcome']}
          data={outcomes.map((value) => ({ value, label: t(value), disabled: isEarly && value === 'failed' }))}
          onChange={(event) => {
            setOutcome(outcomes.find((value) => value === event.currentTarget.value) ?? outcome)
            // The field to sign in opens empty.
            proof.setSigned(false)
          }}
        />
        {isTaken ? (
          <>
            <NumberField
              name="box_count"
              label={t('boxes')}
              description={t('boxesHint', { count: pickup.declared_boxes })}
              value={boxes}
              expected={{ kind: 'whole' }}
              error={own.texts['box_count'] ?? errors['box_count']}
              onChange={setBoxes}
            />
            <TextInput
              name="handed_over_by"
              label={t('handedOverBy')}
              required
              autoComplete="off"
              value={name}
              error={errors['handed_over_by']}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </>
        ) : (
          <NativeSelect
            name="failure"
            label={t('reason')}
            required
            value={failure}
            error={errors['failure']}
            data={[
              { value: '', label: t('chooseReason') },
              ...pickupFailures.map((value) => ({ value, label: pick(pickupFailureLabels[value]) })),
            ]}
            onChange={(event) => setFailure(pickupFailures.find((value) => value === event.currentTarget.value) ?? '')}
          />
        )}
        <FileDrop
          kind="image"
          label={t('photo')}
          required={isTaken}
          isCamera
          error={errors['photo']}
          files={proof.previewUrl === undefined ? [] : [{ name: t('photo'), previewUrl: proof.previewUrl }]}
          onFile={proof.takePhoto}
          onRemove={proof.removePhoto}
        />
        {isTaken && <SignaturePad canvas={proof.canvas} isDrawn={proof.isSigned} onDrawn={proof.setSigned} />}
        <Textarea
          name="note"
          label={t('innerNote')}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ActDialog>
  )
}
