import {
  staffDeliveryCalls,
  staffExportCalls,
  staffExportDeliveryCalls,
  staffQueueCalls,
  staffReceivingCalls,
  staffShipmentCalls,
  type DeliveryAttemptInput,
} from '@layar/contract'
import {
  deliveryOutcomeLabels,
  deliveryOutcomes,
  deliveryReasonLabels,
  receiverRelationLabels,
  receiverRelations,
  reasonsOf,
} from '@layar/domain'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/act-dialog'
import { SignaturePad, signatureFile } from '../../../shared/signature-pad'
import type { Delivery } from './delivery-card'
import styles from './delivery.module.css'
import { deliveryText } from './text'

const reloads = [
  staffDeliveryCalls.staffDeliveries,
  staffExportDeliveryCalls.staffExportDeliveries,
  staffQueueCalls.staffQueues,
  staffShipmentCalls.staffShipment,
  staffShipmentCalls.staffShipments,
  staffExportCalls.staffExport,
  staffExportCalls.staffExports,
]

/** Nobody fails to be at home at our counter. */
const atTheCounter = ['delivered', 'returned'] as const satisfies readonly (typeof deliveryOutcomes)[number][]

type Outcome = DeliveryAttemptInput['outcome']
type Reason = NonNullable<DeliveryAttemptInput['reason']>
type Relation = NonNullable<DeliveryAttemptInput['relation']>

const given = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Records one attempt: what came of it, and the proof where the goods were handed over. */
export function RecordDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useText(deliveryText)
  const pick = usePick()
  const [outcome, setOutcome] = useState<Outcome>('delivered')
  const [reason, setReason] = useState<Reason | ''>('')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [relation, setRelation] = useState<Relation>('self')
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<string>()
  const [isSigned, setIsSigned] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const upload = useWrite(staffReceivingCalls.staffUploadImage, { successToast: false })
  const options = { invalidates: reloads, onDone: onClose }
  const recordImport = useWrite(staffDeliveryCalls.staffRecordDelivery, options)
  const recordExport = useWrite(staffExportDeliveryCalls.staffRecordExportDelivery, options)
  const isDelivered = outcome === 'delivered'
  const isHandOut = isDelivered && delivery.is_self_collected
  const record = delivery.service === 'impor' ? recordImport : recordExport
  const errors = record.failure?.fields ?? {}

  const signatureUrl = async (): Promise<string | null | undefined> => {
    if (!isDelivered || !isSigned || !canvas.current) return null
    const file = await signatureFile(canvas.current)
    if (!file) return null
    return (await upload.run({ file }))?.image_url
  }
  const save = async (): Promise<void> => {
    const signature = await signatureUrl()
    // The upload failed, and said so.
    if (signature === undefined) return
    const body: DeliveryAttemptInput = {
      number: delivery.next_number,
      outcome,
      reason: isDelivered || reason === '' ? null : reason,
      note: given(note),
      receiver_name: isDelivered ? given(name) : null,
      relation: isDelivered ? relation : null,
      photo: photo ?? null,
      signature,
    }
    if (delivery.service === 'impor')
      await recordImport.run({
        params: { cart_code: delivery.code },
        body: { ...body, collection_code: isHandOut ? given(code) : null },
      })
    else await recordExport.run({ params: { shipment_code: delivery.code }, body })
  }
  return (
    <ActDialog
      title={
        delivery.is_self_collected
          ? t('handOutTitle', { code: delivery.code })
          : t('dialogTitle', { code: delivery.code, number: delivery.next_number })
      }
      act={t('save')}
      pending={record.pending || upload.pending}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className={styles.form}>
        {isHandOut && (
          <TextInput
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
          label={t('outcome')}
          value={outcome}
          error={errors['outcome']}
          data={(delivery.is_self_collected ? atTheCounter : deliveryOutcomes).map((value) => ({
            value,
            label: pick(deliveryOutcomeLabels[value]),
          }))}
          onChange={(event) => {
            setOutcome(deliveryOutcomes.find((value) => value === event.currentTarget.value) ?? outcome)
            setReason('')
            // The field to sign in opens empty.
            setIsSigned(false)
          }}
        />
        {!isDelivered && (
          <NativeSelect
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
        {!(isHandOut && code.trim() !== '') && (
          <FileDrop
            kind="image"
            label={t(isHandOut ? 'personPhoto' : 'photo')}
            required={isDelivered}
            isCamera
            error={errors['photo']}
            files={photo ? [{ name: t('photo'), previewUrl: photo }] : []}
            onFile={async (file, how) => {
              const answer = await upload.run({ file }, how)
              if (answer) setPhoto(answer.image_url)
              return answer
            }}
            onRemove={() => setPhoto(undefined)}
          />
        )}
        {isDelivered && <SignaturePad canvas={canvas} isDrawn={isSigned} onDrawn={setIsSigned} />}
        <Textarea
          label={t('innerNote')}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ActDialog>
  )
}
