import { type ExportStatus, exportLabels, exportTable } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'

/** The status of an export shipment, with the label and colour of the state machine's table. */
export function ExportBadge({ status, isPickedUp }: { status: ExportStatus; isPickedUp: boolean }) {
  return <StatusBadge tone={exportTable[status].badge}>{usePick()(exportLabels(status, isPickedUp))}</StatusBadge>
}
