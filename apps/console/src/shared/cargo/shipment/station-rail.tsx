import type { Text } from '@layar/contract'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Rail } from '@layar/ui/rail/rail.tsx'
import { shipmentLabels } from './shipment-labels'

interface StationRailProps {
  readonly track: Parameters<typeof railTone>[0]
  /** Undefined off the normal route. */
  readonly at: { readonly index: number; readonly isComplete: boolean } | undefined
  readonly stations: readonly { readonly key: string; readonly labels: Text }[]
}

/** The progress of a shipment. */
export function StationRail({ track, at, stations }: StationRailProps) {
  const words = useText(shipmentLabels)
  const pick = usePick()
  if (at === undefined) return null
  return (
    <SectionCard>
      <Rail
        label={words('history')}
        tone={railTone(track)}
        current={at.index}
        isComplete={at.isComplete}
        stations={stations.map(({ key, labels }) => ({ key, label: pick(labels) }))}
      />
    </SectionCard>
  )
}
