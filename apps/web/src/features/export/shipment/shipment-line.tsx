import type { ExportShipment } from '@layar/contract'
import { exportStation, exportStations, unheldStatus } from '@layar/domain'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Rail } from '@layar/ui/rail/rail.tsx'
import { exportShipmentText } from './text/area'

/** The transit line of a shipment; empty in the cart and after the shipment left the line. */
export function ExportLine({
  shipment,
}: {
  shipment: Pick<ExportShipment, 'shipment_code' | 'status' | 'held_from' | 'track'>
}) {
  const t = useText(exportShipmentText)
  const pick = usePick()
  const station = exportStation(unheldStatus(shipment.status, shipment.held_from))
  if (!station) return null
  return (
    <Rail
      stations={exportStations.map(({ key, labels }) => ({ key, label: pick(labels) }))}
      current={station.index}
      isComplete={station.isComplete}
      tone={railTone(shipment.track)}
      label={t('line', { code: shipment.shipment_code })}
    />
  )
}
