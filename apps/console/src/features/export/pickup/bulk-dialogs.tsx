import { staffPickupCalls, type Answer, type StaffPickup } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { saidOfRows, tellRefused } from '../../../shared/dialog/tell-refused'
import { reloads } from './reloads'
import { pickupText } from './text'

interface BulkDialogProps {
  readonly pickups: readonly StaffPickup[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says how many were done, what is to know of them, and why each of the others was not. */
const useTold = (pickups: readonly StaffPickup[], onDone: () => void) => {
  const t = useText(pickupText)
  return ({ message: said, results }: Answer<typeof staffPickupCalls.staffStartPickups>): void => {
    toast.success(said)
    const told = results.flatMap(({ pickup_id: id, moved, message }) => {
      const code = pickups.find((pickup) => pickup.pickup_id === id)?.shipment_code ?? ''
      return moved && message === null ? [] : [{ code, moved, message: message ?? '' }]
    })
    const word = (values: { readonly code: string; readonly message: string }) => t('notDone', values)
    const done = told.filter(({ moved }) => moved)
    if (done.length > 0) toast.info(saidOfRows(done, word))
    tellRefused(
      told.filter(({ moved }) => !moved),
      word,
    )
    onDone()
  }
}

const idsOf = (pickups: readonly StaffPickup[]): string[] => pickups.map(({ pickup_id: id }) => id)

/** Gives the selected stops to a courier. */
export function AssignDialog({ pickups, onClose, onDone }: BulkDialogProps) {
  const t = useText(pickupText)
  const [courier, setCourier] = useState(pickups[0]?.courier ?? '')
  const told = useTold(pickups, onDone)
  const options = { invalidates: reloads, successToast: false, onDone: told }
  const assign = useWrite(staffPickupCalls.staffAssignPickups, options)
  return (
    <ActDialog
      title={t('assignTitle', { count: pickups.length })}
      act={t('assign')}
      isKeyed
      pending={assign.pending}
      onAct={() => void assign.run({ body: { pickup_ids: idsOf(pickups), courier: courier.trim() } })}
      onClose={onClose}
    >
      <TextInput
        name="courier"
        label={t('courierName')}
        required
        autoComplete="off"
        data-autofocus
        value={courier}
        error={assign.failure?.fields['courier']}
        onChange={(event) => setCourier(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

/** The courier sets off with the selected stops. */
export function StartDialog({ pickups, onClose, onDone }: BulkDialogProps) {
  const t = useText(pickupText)
  const told = useTold(pickups, onDone)
  const options = { invalidates: reloads, successToast: false, onDone: told }
  const start = useWrite(staffPickupCalls.staffStartPickups, options)
  return (
    <ActDialog
      title={t('startTitle', { count: pickups.length })}
      act={t('start')}
      isKeyed
      pending={start.pending}
      onAct={() => void start.run({ body: { pickup_ids: idsOf(pickups) } })}
      onClose={onClose}
    >
      <p>{t('startLead')}</p>
    </ActDialog>
  )
}
