import { staffDepartureCalls, type CarriageOverride } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Timeline } from '@layar/ui/rail/timeline.tsx'
import { useMaySend } from '../../access/session/session'

const overrideText = areaOf({
  en: { title: 'Allowed despite the rules', by: '{time} · {name}' },
  id: { title: 'Diizinkan meski melanggar aturan', by: '{time} · {name}' },
  cn: { title: '破例准许', by: '{time} · {name}' },
})

interface CarriageOverridesProps {
  readonly overrides: readonly CarriageOverride[]
  /** On the page of a departure the shipments are named, on that of a shipment the departures. */
  readonly names: 'shipment' | 'departure'
}

function Subject({ override, names }: { readonly override: CarriageOverride } & Pick<CarriageOverridesProps, 'names'>) {
  const { departure_code: departure, flight_or_vessel: vehicle, cart_code: cart, shipment_code: shipment } = override
  const canOpen = useMaySend(staffDepartureCalls.staffDeparture)
  if (names === 'departure') {
    // The flight first: it is what the customer knows.
    const name = vehicle === null ? departure : `${vehicle} · ${departure}`
    return canOpen ? (
      <Link to="/departures/$code" params={{ code: departure }}>
        {name}
      </Link>
    ) : (
      name
    )
  }
  if (cart !== null)
    return (
      <Link to="/shipments/$code" params={{ code: cart }}>
        {cart}
      </Link>
    )
  return (
    <Link to="/exports/$code" params={{ code: shipment ?? '' }}>
      {shipment}
    </Link>
  )
}

/** Goods that leave although the rules do not allow them: who allowed it, when, and why. */
export function CarriageOverrides({ overrides, names }: CarriageOverridesProps) {
  const t = useText(overrideText)
  const format = useFormat()
  if (overrides.length === 0) return null
  return (
    <SectionCard title={t('title')}>
      <Timeline
        label={t('title')}
        events={overrides.map((override) => ({
          key: override.override_id,
          title: <Subject override={override} names={names} />,
          time: t('by', { time: format.dateTime(override.at), name: override.given_by }),
          note: (
            <>
              {override.rules.map((rule) => (
                <div key={rule}>{rule}</div>
              ))}
              {override.reason}
            </>
          ),
        }))}
      />
    </SectionCard>
  )
}
