import type { Cart } from '@layar/contract'
import { badgeOf, progressLabels, shipmentLabel } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'

/** Status with its colour and shape [CARD-02]; customs' word stands in place of "sent" while it lasts. */
export function ShipmentBadge({ cart }: { cart: Pick<Cart, 'status' | 'customs_status'> }) {
  const { country, language } = useLanguage()
  if (cart.status === 'sent' && cart.customs_status) {
    return (
      <StatusBadge tone={cart.customs_status === 'hold' ? 'warning' : 'success'}>
        {progressLabels[cart.customs_status][language]}
      </StatusBadge>
    )
  }
  return <StatusBadge tone={badgeOf(cart.status)}>{shipmentLabel(cart.status, country, language)}</StatusBadge>
}
