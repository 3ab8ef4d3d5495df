import type { DeliveryAttemptInput } from '@layar/contract'
import {
  deliveryOutcomeLabels,
  deliveryOutcomes,
  deliveryReasonLabels,
  receiverRelationLabels,
  receiverRelations,
  reasonsOf,
} from '@layar/domain'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { isShownAt, useAct } from '../../../shared/cargo/kept/use-act'
import { useProof } from '../../../shared/cargo/kept/use-proof'
import { SignaturePad } from '../../../shared/cargo/delivery/signature-pad'
import { toastWithUndo } from '../../../shared/platform/undo/ask'
import { undoText } from '../../../shared/platform/undo/text'
import type { Delivery } from './delivery'
import styles from './delivery.module.css'
import { deliveryText } from './text'

/** Nobody fails to be at home at our counter. */
const atTheCounter = ['delivered', 'returned'] as const satisfies readonly (typeof deliveryOutcomes)[number][]

type Outcome = DeliveryAttemptInput['outcome']
type Reason = NonNullable<DeliveryAttemptInput['reason']>
type Relation = NonNullable<DeliveryAttemptInput['relation']>

const given = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Records one attempt: what came of it, and the proof where the goods were handed over. */
export function RecordDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useText(deliveryText)
  const undoWords = useText(undoText)
  const pick = usePick()
  const [outcome, setOutcome] = useState<Outcome>('delivered')
  const [reason, setReason] = useState<Reason | ''>('')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [relation, setRelation] = useState<Relation>('self')
  const [note, setNote] = useState('')
  const proof = useProof()
  const isDelivered = outcome === 'delivered'
  const isHandOut = isDelivered && delivery.is_self_collected
  // A code opens once; the rest has one of its own as soon as its customer is told of it.
  const asksCode = isHandOut && (!delivery.isRest || delivery.rest_since !== null)
  // Instead of the code, somebody of ours answers for who it is.
  const isChecked = isHandOut && code.trim() === ''
  const asksPhoto = !isHandOut || isChecked
  const record = useAct({
    isShownInPlace: isShownAt([
      ...(asksCode ? ['collection_code'] : []),
      ...(asksPhoto ? ['photo'] : []),
      ...['outcome', isDelivered ? 'receiver_name' : 'reason', 'note'],
    ]),
  })
  const { errors } = record
  const photoLabel = isHandOut ? 'personPhoto' : isDelivered ? 'photo' : 'visitPhoto'

  const save = async (): Promise<void> => {
    const done = await record.run({
      kind: 'delivery',
      service: delivery.service,
      code: delivery.code,
      collectionCode: asksCode ? given(code) : null,
      photo: proof.photo,
      signature: isDelivered ? await proof.signature() : null,
      body: {
        number: delivery.next_number,
        outcome,
        reason: isDelivered || reason === '' ? null : reason,
        note: given(note),
        receiver_name: isDelivered ? given(name) : null,
        relation: isDelivered ? relation : null,
      },
    })
    if (done === undefined) return
    const { service, code: shipment, next_number: number } = delivery
    if (done.state === 'sent')
      toastWithUndo(done.sent.message, undoWords('undo'), { kind: 'attempt', service, code: shipment, number })
    onClose()
  }
  return (
    <ActDialog
      title={
        delivery.is_self_collected
          ? t('handOutTitle', { code: delivery.code })
          : t('dialogTitle', { code: delivery.code, number: delivery.next_number })
      }
      act={t('save')}
      pending={record.pending}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className={styles.form}>
        {asksCode && (
          <TextInput
            name="collection_code"
            label={t('code')}
            description={t('codeHint')}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={code}
            error={errors['collection_code']}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <NativeSelect
          name="outcome"
          label={t('outcome')}
          value={outcome}
          error={errors['outcome']}
          data={(delivery.isRest
            ? (['delivered'] as const)
            : delivery.is_self_collected
              ? atTheCounter
              : deliveryOutcomes
          ).map((value) => ({
            value,
            label: delivery.is_self_collected
              ? t(value === 'delivered' ? 'handedOut' : 'goesBack')
              : pick(deliveryOutcomeLabels[value]),
          }))}
          onChange={(event) => {
            setOutcome(deliveryOutcomes.find((value) => value === event.currentTarget.value) ?? outcome)
            setReason('')
            // The field to sign in opens empty.
            proof.setSigned(false)
          }}
        />
        {!isDelivered && (
          <NativeSelect
            name="reason"
            label={t('reason')}
            required
            value={reason}
            error={errors['reason']}
            data={[
              { value: '', label: t('chooseReason') },
              ...reasonsOf[outcome].map((value) => ({ value, label: pick(deliveryReasonLabels[value]) })),
            ]}
            onChange={(event) =>
              setReason(reasonsOf[outcome].find((value) => value === event.currentTarget.value) ?? '')
            }
          />
        )}
        {isDelivered && (
          <>
            <TextInput
              name="receiver_name"
              label={t('receiverName')}
              required
              autoComplete="off"
              value={name}
              error={errors['receiver_name']}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <NativeSelect
              label={t('relation')}
              value={relation}
              data={receiverRelations.map((value) => ({ value, label: pick(receiverRelationLabels[value]) }))}
              onChange={(event) =>
                setRelation(receiverRelations.find((value) => value === event.currentTarget.value) ?? relation)
              }
            />
          </>
        )}
        {/* The code is the proof. */}
        {asksPhoto && (
          <FileDrop
            kind="image"
            label={t(photoLabel)}
            required={isDelivered}
            isCamera
            error={errors['photo']}
            files={proof.previewUrl === undefined ? [] : [{ name: t(photoLabel), previewUrl: proof.previewUrl }]}
            onFile={proof.takePhoto}
            onRemove={proof.removePhoto}
          />
        )}
        {isDelivered && <SignaturePad canvas={proof.canvas} isDrawn={proof.isSigned} onDrawn={proof.setSigned} />}
        <Textarea
          name="note"
          label={t(isChecked ? 'checkNote' : 'innerNote')}
          required={isChecked}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ActDialog>
  )
}
