import { exportPlaceCalls } from '@layar/contract'
import { addressFormOf } from '@layar/domain'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { keepDialogOpen } from './keep-dialog-open'
import { addressText } from './text/area'

const pauseMs = 200
const mostShown = 50
const typed = {
  autoComplete: 'off',
  limit: mostShown,
  styles: { options: { maxHeight: 250, overflowY: 'auto' } },
  onKeyDown: keepDialogOpen,
} as const

interface AbroadPlaceProps {
  readonly country: string
  readonly state: string
  readonly city: string
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (change: { province: string } | { city: string }) => void
}

/** State and city with the known names of the country to choose from; any other name can be typed. */
export function AbroadPlace({ country, state, city, errors, onChange }: AbroadPlaceProps) {
  const t = useText(addressText)
  const joined = useJoined()
  const { needsState, needsCity } = addressFormOf(country)
  const isKnown = country !== ''
  const stateList = useRead(
    exportPlaceCalls.exportStates,
    { params: { id: country }, query: {} },
    { enabled: isKnown, staleMs: Infinity },
  )
  const states = stateList.data?.data.results ?? []
  const stateId = states.find(({ province_name }) => province_name.toLowerCase() === state.trim().toLowerCase())?.id
  const [asked] = useDebouncedValue(city.trim().slice(0, 64), pauseMs)
  const cityList = useRead(
    exportPlaceCalls.exportCities,
    { params: { id: stateId ?? '' }, query: { district_name: asked } },
    { enabled: stateId !== undefined, staleMs: 600_000, keep: true },
  )
  const cities = cityList.data?.data.results ?? []
  const optional = (label: string, isNeeded: boolean): string =>
    isNeeded ? label : joined.brackets(label, t('optional'))
  return (
    <>
      <Autocomplete
        label={optional(t('state'), needsState)}
        name="province"
        required={needsState}
        {...typed}
        data={[...new Set(states.map(({ province_name }) => province_name))]}
        value={state}
        error={errors['province']}
        onChange={(province) => onChange({ province })}
      />
      <Autocomplete
        label={optional(t('cityAbroad'), needsCity)}
        name="city"
        required={needsCity}
        {...typed}
        data={stateId === undefined ? [] : [...new Set(cities.map(({ district_name }) => district_name))]}
        value={city}
        error={errors['city']}
        onChange={(name) => onChange({ city: name })}
      />
      <FailedPart reads={[stateList]} what={t('state')} />
      <FailedPart reads={[cityList]} what={t('cityAbroad')} />
    </>
  )
}
