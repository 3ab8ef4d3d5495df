import type { CartCard } from '@layar/contract'
import { importStation, importStationsFor, type importStations, trackOfPackage } from '@layar/domain'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Rail } from '@layar/ui/rail/rail.tsx'
import { isSelfCollected } from './self-collected'
import { shipmentText } from './text/area'

export interface ShipmentLineProps {
  readonly cart: Pick<CartCard, 'cart_code' | 'status' | 'package' | 'domestic_selected'>
  /** A second line by station key: a date, a place. */
  readonly notes?: Readonly<Partial<Record<(typeof importStations)[number]['key'], string>>>
  readonly compact?: boolean
}

/** The transit line of a shipment; empty once it is cancelled or refunded. */
export function ShipmentLine({ cart, notes, compact = false }: ShipmentLineProps) {
  const t = useText(shipmentText)
  const pick = usePick()
  const station = importStation(cart.status)
  if (!station) return null
  return (
    <Rail
      stations={importStationsFor(isSelfCollected(cart)).map(({ key, labels }) => ({
        key,
        label: pick(labels),
        note: notes?.[key],
      }))}
      current={station.index}
      isComplete={station.isComplete}
      tone={railTone(trackOfPackage(cart.package.package_track))}
      label={t('line', { code: cart.cart_code })}
      compact={compact}
    />
  )
}
