import {
  staffHandOverCalls,
  staffReceivingCalls,
  staffShipmentCalls,
  staffDeliveryCalls,
  type StaffHandOverDetail,
} from '@layar/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { newKey } from '@layar/ui/call/create-client.ts'
import { showFailure } from '@layar/ui/call/failure.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import { ReasonField } from '../../../shared/dialog/reason-field'
import rows from '../../../shared/table/rows.module.css'
import { ScanAnswer } from '../../../shared/cargo/station/scan-answer'
import { SignaturePad, signatureFile } from '../../../shared/cargo/delivery/signature-pad'
import { handOverText } from './text'

interface DialogProps {
  readonly detail: StaffHandOverDetail
  readonly onShow: (detail: StaffHandOverDetail) => void
  readonly onClose: () => void
}

const reloads = [
  staffHandOverCalls.staffHandOvers,
  staffHandOverCalls.staffHandOver,
  staffShipmentCalls.staffShipments,
  staffShipmentCalls.staffShipment,
  staffDeliveryCalls.staffDeliveries,
]

/** The server said no, as against an answer that never came or may come later. */
const isRefusedAsAWhole = (status: number): boolean => status === 200 || status === 404 || status === 409

/** The driver signs: from here on the carrier has the cartons. */
export function SignDialog({ detail, onShow, onClose }: DialogProps) {
  const t = useText(handOverText)
  const { hand_over: handOver } = detail
  const [driver, setDriver] = useState(handOver.driver_name ?? '')
  const [vehicle, setVehicle] = useState(handOver.vehicle ?? '')
  const [reason, setReason] = useState('')
  const [isSigned, setIsSigned] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const upload = useWrite(staffReceivingCalls.staffUploadImage, { successToast: false })
  const sign = useWrite(staffHandOverCalls.staffSignHandOver, {
    invalidates: reloads,
    onDone: ({ result }) => {
      onShow(result)
      onClose()
    },
    // What stands against it is on the page behind the dialog. After no answer the signature is still there to be sent.
    onFailure: ({ status, fields }) => {
      if (isRefusedAsAWhole(status) && Object.keys(fields).length === 0) onClose()
    },
  })
  const errors = sign.failure?.fields ?? {}
  const signatureUrl = async (): Promise<string | null | undefined> => {
    const file = isSigned && canvas.current ? await signatureFile(canvas.current) : undefined
    return file === undefined ? null : (await upload.run({ file }))?.image_url
  }
  const act = async (): Promise<void> => {
    const signature = await signatureUrl()
    // The upload failed, and said so.
    if (signature === undefined) return
    await sign.run({
      params: { hand_over_code: handOver.hand_over_code },
      body: { driver_name: driver.trim(), vehicle: vehicle.trim(), signature, reason: reason.trim() || null },
    })
  }
  return (
    <ActDialog
      title={t('signTitle', { code: handOver.hand_over_code })}
      act={t('sign')}
      pending={sign.pending || upload.pending}
      onAct={() => void act()}
      onClose={onClose}
    >
      <div className={rows.stack}>
        <p>{t('signLead', { count: handOver.carton_count })}</p>
        <TextInput
          name="driver_name"
          label={t('driver')}
          required
          value={driver}
          error={errors['driver_name']}
          data-autofocus
          onChange={(event) => setDriver(event.currentTarget.value)}
        />
        <TextInput
          name="vehicle"
          label={t('vehicle')}
          value={vehicle}
          error={errors['vehicle']}
          onChange={(event) => setVehicle(event.currentTarget.value)}
        />
        <SignaturePad canvas={canvas} isDrawn={isSigned} onDrawn={setIsSigned} />
        <ReasonField
          name="reason"
          label={t('leftReason')}
          required={false}
          value={reason}
          error={errors['reason']}
          onChange={setReason}
        />
      </div>
    </ActDialog>
  )
}

/** Nothing was handed over after all. */
export function CancelDialog({ detail, onShow, onClose }: DialogProps) {
  const t = useText(handOverText)
  const joined = useJoined()
  const { hand_over_code: code } = detail.hand_over
  const cancel = useWrite(staffHandOverCalls.staffCancelHandOver, {
    invalidates: reloads,
    onDone: ({ result }) => {
      onShow(result)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={joined.colon(t('cancel'), code)}
      act={t('cancel')}
      name="reason"
      label={t('cancelReason')}
      isRequired={false}
      write={cancel}
      onAct={(reason) => void cancel.run({ params: { hand_over_code: code }, body: { reason: reason.trim() || null } })}
      onClose={onClose}
    >
      <p>{t('cancelLead')}</p>
    </ReasonDialog>
  )
}

interface WrongLine {
  readonly line: number
  readonly text: string
  readonly message: string
}

/** Numbers of a whole hand-over from the carrier's file; every wrong line is named. */
export function FileDialog({ detail, onShow, onClose }: DialogProps) {
  const t = useText(handOverText)
  const [csv, setCsv] = useState('')
  const [wrong, setWrong] = useState<readonly WrongLine[]>([])
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const send = useSend()
  const { hand_over_code: code } = detail.hand_over
  // Not a write like others: a refusal has an answer, the wrong lines.
  const give = async (): Promise<void> => {
    setPending(true)
    setError(undefined)
    try {
      const answer = await send(
        staffHandOverCalls.staffNumberHandOverByFile,
        { params: { hand_over_code: code }, body: { csv } },
        { idempotencyKey: newKey() },
      )
      setWrong(answer.lines)
      setSaid(answer.message)
      onShow(answer.result)
      if (answer.action) {
        toast.success(answer.message)
        onClose()
      }
    } catch (failed) {
      setError(showFailure(failed).fields['csv'])
    } finally {
      setPending(false)
    }
  }
  return (
    <ActDialog
      title={t('file')}
      act={t('fileAct')}
      isDisabled={csv.trim() === ''}
      pending={pending}
      onAct={() => void give()}
      onClose={onClose}
    >
      <div className={rows.stack}>
        <p>{t('fileHint')}</p>
        <label>
          {t('fileChoose')}{' '}
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={({ currentTarget: field }) => {
              void field.files?.[0]?.text().then(setCsv)
              // Otherwise the same file, corrected, could not be chosen again.
              field.value = ''
            }}
          />
        </label>
        <Textarea
          name="csv"
          label={t('fileLines')}
          className={rows.code}
          rows={6}
          value={csv}
          error={error}
          onChange={(event) => setCsv(event.currentTarget.value)}
        />
        {wrong.length > 0 && <ScanAnswer tone="wrong" text={said} />}
        {wrong.length > 0 && (
          <ul className={rows.plain}>
            {wrong.map(({ line, text, message }) => (
              <li key={line} className={rows.warning}>
                <strong>{t('line', { line, text })}</strong>
                <br />
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </ActDialog>
  )
}
