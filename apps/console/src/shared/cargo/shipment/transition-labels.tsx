import { Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { CheckField } from '../../editor/check-field'
import { shipmentLabels } from './shipment-labels'

const empty = { reason: '', note: '', manifest: '', carrier: '', tracking: '', isOneConsignment: false }
type TypedText = Exclude<keyof typeof empty, 'isOneConsignment'>

export interface TransitionLabels {
  readonly typed: typeof empty
  readonly setTyped: (typed: typeof empty) => void
  /** As sent with a transition; null for an empty field. */
  readonly given: Readonly<
    Record<'reason' | 'public_note' | 'tracking_number' | 'tracking_carrier' | 'manifest_number', string | null> & {
      is_one_consignment: boolean
    }
  >
}

/** Staff input for a transition. */
export function useTransitionLabels(): TransitionLabels {
  const [typed, setTyped] = useState(empty)
  const given = (text: string): string | null => (text.trim() === '' ? null : text.trim())
  return {
    typed,
    setTyped,
    given: {
      reason: given(typed.reason),
      public_note: given(typed.note),
      tracking_number: given(typed.tracking),
      tracking_carrier: given(typed.carrier),
      manifest_number: given(typed.manifest),
      is_one_consignment: typed.isOneConsignment,
    },
  }
}

interface MoveFieldsProps {
  readonly words: TransitionLabels
  readonly errors: Readonly<Record<string, string>>
  /** The manifest number of a flight or ship, or the carrier's number. */
  readonly asks?: 'manifest' | 'carrier' | undefined
  /** Replaces the single number field. */
  readonly numbers?: ReactNode
  readonly isReasonNeeded?: boolean
}

/** The fields of a transition: required ones first, then the notes for the customer and for staff. */
export function TransitionFields({
  words: { typed, setTyped },
  errors,
  asks,
  numbers,
  isReasonNeeded = false,
}: MoveFieldsProps) {
  const t = useText(shipmentLabels)
  const set = (name: TypedText) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [name]: event.currentTarget.value })
  return (
    <>
      {asks === 'manifest' && (
        <TextInput
          name="manifest_number"
          label={t('manifest')}
          value={typed.manifest}
          error={errors['manifest_number']}
          onChange={set('manifest')}
          data-autofocus
        />
      )}
      {asks === 'carrier' && (
        <>
          <TextInput
            name="tracking_carrier"
            label={t('carrier')}
            value={typed.carrier}
            error={errors['tracking_carrier']}
            onChange={set('carrier')}
            data-autofocus
          />
          {numbers ?? (
            <TextInput
              name="tracking_number"
              label={t('tracking')}
              value={typed.tracking}
              error={errors['tracking_number']}
              onChange={set('tracking')}
            />
          )}
          <CheckField
            name="is_one_consignment"
            label={t('oneConsignment')}
            isChecked={typed.isOneConsignment}
            onChange={(isOneConsignment) => setTyped({ ...typed, isOneConsignment })}
          />
        </>
      )}
      <Textarea
        name="public_note"
        label={t('publicNote')}
        value={typed.note}
        error={errors['public_note']}
        onChange={set('note')}
        {...(asks === undefined && !isReasonNeeded ? { 'data-autofocus': true } : {})}
      />
      <Textarea
        name="reason"
        label={t('reason')}
        value={typed.reason}
        error={errors['reason']}
        required={isReasonNeeded}
        onChange={set('reason')}
        {...(asks === undefined && isReasonNeeded ? { 'data-autofocus': true } : {})}
      />
    </>
  )
}
