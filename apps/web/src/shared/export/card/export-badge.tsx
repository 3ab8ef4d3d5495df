import { type ExportStatus, exportTable } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'

/** The status of a shipment abroad, as the machine's table names and colours it. */
export function ExportBadge({ status }: { status: ExportStatus }) {
  const { labels, badge } = exportTable[status]
  return <StatusBadge tone={badge}>{usePick()(labels)}</StatusBadge>
}
