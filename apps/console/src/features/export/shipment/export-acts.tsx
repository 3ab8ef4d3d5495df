import type { StaffExportDetail } from '@layar/contract'
import { exportTable, type ExportStatus } from '@layar/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { DangerMenu } from '../../../shared/menu/danger-menu'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { ApproveDialog } from './approve-dialog'
import { ExportMoveDialog } from './export-move-dialog'
import { dangerousMoves, type MoveTarget } from './moves'
import { NoteDialog } from './note-dialog'
import { ReceiveDialog } from './receive-dialog'
import { exportText } from './text'

type Act =
  { readonly kind: 'approve' | 'ask' | 'reject' | 'receive' } | { readonly kind: 'move'; readonly to: MoveTarget }

/** The dialog for a transition; reviewing and booking in need more input than other transitions. */
const actOf = (from: ExportStatus, to: ExportStatus): Act | undefined => {
  switch (to) {
    case 'waiting_payment':
      return { kind: 'approve' }
    case 'document_incomplete':
      return { kind: 'ask' }
    case 'rejected':
      return { kind: 'reject' }
    case 'received':
      return from === 'hold' ? { kind: 'move', to } : { kind: 'receive' }
    case 'sent':
    case 'on_clearance':
    case 'delivering':
    case 'returning':
    case 'returned':
    case 'lost':
    case 'disposed':
    case 'hold':
    case 'cancelled':
      return { kind: 'move', to }
    default:
      return undefined
  }
}

const quiet: readonly ExportStatus[] = ['hold', 'rejected', 'document_incomplete', 'returning']

/** The transitions available to this staff member, the forward one last. */
export function ExportActs({ detail }: { detail: StaffExportDetail }) {
  const t = useText(exportText)
  const words = useText(shipmentLabels)
  const pick = usePick()
  const [act, setAct] = useState<Act>()
  const { shipment } = detail
  const { status } = shipment
  const close = (): void => setAct(undefined)
  const nameOf = (to: ExportStatus): string => {
    const label = { status: pick(exportTable[to].labels) }
    if (to === 'waiting_payment') return t('approve')
    if (to === 'document_incomplete') return t('askDocuments')
    if (to === 'rejected') return t('reject')
    if (to === 'hold') return t('hold')
    if (to === 'cancelled') return t('cancelShipment')
    if (status === 'hold') return t('unhold', label)
    return to === 'received' ? t('receive') : words('moveTo', label)
  }
  const steps = shipment.moves
    .flatMap((to) => {
      const next = actOf(status, to)
      return next ? [{ key: to, name: nameOf(to), run: () => setAct(next) }] : []
    })
    .sort((a, b) => Number(quiet.includes(b.key)) - Number(quiet.includes(a.key)))
  const isDangerous = ({ key }: (typeof steps)[number]): boolean => dangerousMoves.includes(key)
  return (
    <>
      {steps
        .filter((step) => !isDangerous(step))
        .map(({ key, name, run }) => (
          <Button key={key} variant={quiet.includes(key) ? 'default' : 'filled'} onClick={run}>
            {name}
          </Button>
        ))}
      <DangerMenu acts={steps.filter(isDangerous)} />
      {act?.kind === 'approve' && <ApproveDialog detail={detail} onClose={close} />}
      {(act?.kind === 'ask' || act?.kind === 'reject') && (
        <NoteDialog act={act.kind} code={shipment.shipment_code} onClose={close} />
      )}
      {act?.kind === 'receive' && <ReceiveDialog shipment={shipment} onClose={close} />}
      {act?.kind === 'move' && <ExportMoveDialog shipment={shipment} to={act.to} onClose={close} />}
    </>
  )
}
