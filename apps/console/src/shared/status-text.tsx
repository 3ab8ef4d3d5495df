import type { Cart } from '@layar/contract'
import { badgeOf, exportApprovedLabels, exportTable, shipmentLabel, type ExportStatus } from '@layar/domain'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import type { StaffShipment } from '@layar/contract'

/** The badge of a shipment, named for the country it goes to. */
export function ShipmentBadge({ status, country }: { status: Cart['status']; country: StaffShipment['country'] }) {
  const { language } = useLanguage()
  return <StatusBadge tone={badgeOf(status)}>{shipmentLabel(status, country, language)}</StatusBadge>
}

/** The badge of an export shipment; one that is approved waits for the rest of its checkout. */
export function ExportBadge({ status, isApproved = false }: { status: ExportStatus; isApproved?: boolean }) {
  const pick = usePick()
  const { badge, labels } = exportTable[status]
  return status === 'under_review' && isApproved ? (
    <StatusBadge tone="success">{pick(exportApprovedLabels)}</StatusBadge>
  ) : (
    <StatusBadge tone={badge}>{pick(labels)}</StatusBadge>
  )
}
