import { type ExportStatus, exportTable } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'

/** The status of an export shipment, with the label and colour of the state machine's table. */
export function ExportBadge({ status }: { status: ExportStatus }) {
  const { labels, badge } = exportTable[status]
  return <StatusBadge tone={badge}>{usePick()(labels)}</StatusBadge>
}
