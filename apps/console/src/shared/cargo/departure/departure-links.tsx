import { staffDepartureCalls, type DepartureLink } from '@layar/contract'
import { consolidationTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useMaySend } from '../../access/session/session'

const text = areaOf({
  en: { departure: 'Departure' },
  id: { departure: 'Keberangkatan' },
  cn: { departure: '发运批次' },
})

function Links({ departures }: { departures: readonly DepartureLink[] }) {
  const { language } = useLanguage()
  const canOpen = useMaySend(staffDepartureCalls.staffDeparture)
  return departures.map(({ departure_code: code, flight_or_vessel: vehicle, status }) => (
    <div key={code}>
      {canOpen ? (
        <Link to="/departures/$code" params={{ code }}>
          {vehicle ?? code}
        </Link>
      ) : (
        (vehicle ?? code)
      )}{' '}
      · {consolidationTable[status].labels[language]}
    </div>
  ))
}

/** The row of a page's facts with the departures of the goods, as links for whom they open; none before they are on one. */
export function useDepartureRow(departures: readonly DepartureLink[]) {
  const t = useText(text)
  return departures.length === 0
    ? []
    : [{ key: 'departure', label: t('departure'), value: <Links departures={departures} /> }]
}
