import {
  errorText,
  staffCustomsCalls,
  staffDepartureCalls,
  staffShipmentCalls,
  type CustomsFile,
} from '@layar/contract'
import { customsActorLabels, customsActors, type CustomsActor, type CustomsFileState } from '@layar/domain'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { LateGoods } from '../../../shared/cargo/departure/late-goods'
import { ReasonField } from '../../../shared/dialog/reason-field'
import rows from '../../../shared/table/rows.module.css'
import { tellRefused } from '../../../shared/dialog/tell-refused'
import { GoodsIncomplete, type Lacking } from './goods-incomplete'
import { customsText } from './text'
import { useMoveWord } from './words'

/** A file with what people call it. */
export interface MovedFile {
  readonly file: CustomsFile
  readonly name: string
  /** Null where the file is of the whole departure. */
  readonly house: Lacking | null
}

interface MoveDialogProps {
  readonly code: string
  readonly to: CustomsFileState
  readonly files: readonly MovedFile[]
  readonly onClose: () => void
  readonly onDone: () => void
}

const reloads = [
  staffCustomsCalls.staffDepartureCustoms,
  staffCustomsCalls.staffHouseConsignments,
  staffCustomsCalls.staffCustomsFile,
  staffCustomsCalls.staffLateHouses,
  staffDepartureCalls.staffDepartures,
  staffDepartureCalls.staffDeparture,
  staffShipmentCalls.staffShipments,
  staffShipmentCalls.staffShipment,
]

/** The number is asked for one file at a time. */
const numberField = 'customs_files.0.declaration_number'

/** Asks for what a move needs (a number, a reason, who must act) and applies it to one file or many. */
export function MoveDialog({ code, to, files, onClose, onDone }: MoveDialogProps) {
  const t = useText(customsText)
  const { language } = useLanguage()
  const wordOf = useMoveWord()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [number, setNumber] = useState(files[0]?.file.declaration_number ?? '')
  const [mustAct, setMustAct] = useState<CustomsActor>('customer')
  const [isAsked, setAsked] = useState(false)
  const move = useWrite(staffCustomsCalls.staffMoveCustoms, {
    invalidates: reloads,
    successToast: false,
    onDone: ({ results, message, moved_count: moved }) => {
      if (moved > 0) toast.success(message)
      const refused = results.flatMap(({ customs_file_id: id, moved: isMoved, message: why }) => {
        const name = files.find(({ file }) => file.customs_file_id === id)?.name ?? ''
        return isMoved ? [] : [{ code: name, message: why ?? '' }]
      })
      tellRefused(refused, (values) => t('notMoved', values))
      onDone()
    },
  })
  const [first] = files
  if (first === undefined) return null
  const isEnding = files.some(({ file }) => file.state === 'held')
  const isCorrection = to === 'lodged' && files.every(({ file }) => file.state === 'lodged')
  const isReasonNeeded = to === 'held' || isEnding || isCorrection
  const isNumberAsked = to === 'lodged' && !isEnding
  const isTold = isReasonNeeded && !isCorrection && files.some(({ house }) => house !== null)
  const failed = move.failure?.fields ?? {}
  const errors = {
    number: failed[numberField],
    note: failed['public_note'],
    reason: failed['reason'],
    ...(isAsked && isReasonNeeded && reason.trim() === '' && { reason: errorText('reason_needed', language) }),
    ...(isAsked && isNumberAsked && number.trim() === '' && { number: errorText('customs_number_needed', language) }),
  }
  const send = (): void => {
    setAsked(true)
    if ((isReasonNeeded && reason.trim() === '') || (isNumberAsked && number.trim() === '')) return
    void move.run({
      params: { departure_code: code },
      body: {
        to,
        reason: reason.trim() || null,
        public_note: note.trim() || null,
        must_act: to === 'held' ? mustAct : null,
        customs_files: files.map(({ file }) => ({
          customs_file_id: file.customs_file_id,
          from: file.state,
          ...(isNumberAsked && { declaration_number: number.trim() }),
        })),
      },
    })
  }
  const act = wordOf(
    to,
    files.map(({ file }) => file.state),
  )
  const nameOf = ({ house, name }: MovedFile): string => (house === null ? t('wholeDeparture') : name)
  return (
    <ActDialog
      title={
        files.length === 1 ? t('actOne', { act, code: nameOf(first) }) : t('actMany', { act, count: files.length })
      }
      act={act}
      isKeyed
      pending={move.pending}
      onAct={send}
      onClose={onClose}
    >
      <div className={rows.stack}>
        {to === 'held' && <p>{t(first.house === null ? 'masterHeld' : 'heldTold')}</p>}
        {to === 'released' && <p>{t('releaseTold')}</p>}
        {to === 'released' && first.house === null && <LateGoods code={code} onLeave={onClose} />}
        {isNumberAsked && (
          <GoodsIncomplete code={code} fileId={first.file.customs_file_id} house={first.house} onLeave={onClose} />
        )}
        {isNumberAsked && (
          <TextInput
            data-autofocus
            name={numberField}
            label={t('number')}
            required
            value={number}
            error={errors.number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
        {to === 'held' && (
          <NativeSelect
            name="must_act"
            label={t('mustAct')}
            value={mustAct}
            data={customsActors.map((value) => ({ value, label: customsActorLabels[value][language] }))}
            onChange={(event) =>
              setMustAct(customsActors.find((actor) => actor === event.currentTarget.value) ?? mustAct)
            }
          />
        )}
        {isReasonNeeded && (
          <ReasonField
            data-autofocus={!isCorrection || undefined}
            name="reason"
            label={t('reason')}
            value={reason}
            error={errors.reason}
            onChange={setReason}
          />
        )}
        {isTold && (
          <div data-path="public_note">
            <ReasonField
              name="note"
              label={t('note')}
              required={false}
              value={note}
              error={errors.note}
              onChange={setNote}
            />
          </div>
        )}
      </div>
    </ActDialog>
  )
}
