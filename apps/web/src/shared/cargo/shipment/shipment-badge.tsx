import type { Cart } from '@layar/contract'
import { shipmentBadge, shipmentLabel } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'

interface ShipmentBadgeProps {
  readonly cart: Pick<Cart, 'status' | 'customs_status'>
  readonly isSelfCollected: boolean
}

/** Status with its colour and shape [CARD-02]; the customs status replaces "sent" while it applies. */
export function ShipmentBadge({ cart, isSelfCollected }: ShipmentBadgeProps) {
  const { country, language } = useLanguage()
  const { status, customs_status: subStatus } = cart
  return (
    <StatusBadge tone={shipmentBadge(status, subStatus)}>
      {shipmentLabel(status, country, language, { subStatus, isSelfCollected })}
    </StatusBadge>
  )
}
