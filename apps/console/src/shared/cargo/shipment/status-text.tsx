import type { Cart } from '@layar/contract'
import {
  exportApprovedLabels,
  exportLabels,
  exportTable,
  shipmentBadge,
  shipmentLabel,
  type ExportStatus,
} from '@layar/domain'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import type { StaffShipment } from '@layar/contract'

interface ShipmentBadgeProps {
  readonly status: Cart['status']
  readonly country: StaffShipment['country']
  readonly customsStatus?: StaffShipment['customs_status']
  readonly isSelfCollected?: boolean
}

/** The badge of a shipment, worded for its destination country; the customs status replaces "sent". */
export function ShipmentBadge({ status, country, customsStatus, isSelfCollected }: ShipmentBadgeProps) {
  const { language } = useLanguage()
  return (
    <StatusBadge tone={shipmentBadge(status, customsStatus)}>
      {shipmentLabel(status, country, language, { subStatus: customsStatus, isSelfCollected })}
    </StatusBadge>
  )
}

interface ExportBadgeProps {
  readonly status: ExportStatus
  readonly isPickedUp: boolean
  readonly isApproved?: boolean
}

/** The badge of an export shipment; one that is approved waits for the rest of its checkout. */
export function ExportBadge({ status, isPickedUp, isApproved = false }: ExportBadgeProps) {
  const pick = usePick()
  const { badge } = exportTable[status]
  return status === 'under_review' && isApproved ? (
    <StatusBadge tone="success">{pick(exportApprovedLabels)}</StatusBadge>
  ) : (
    <StatusBadge tone={badge}>{pick(exportLabels(status, isPickedUp))}</StatusBadge>
  )
}
