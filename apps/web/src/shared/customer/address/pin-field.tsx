import { mapCalls, type GeocodedPlace } from '@layar/contract'
import { singaporeDistrictOf } from '@layar/domain'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCurrentLocation, IconMapPin, IconMapPinOff } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { FieldError } from '@layar/ui/form/field-error.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { MapView } from '../../platform/map/map-view'
import type { MapPoint } from '../../platform/map/point'
import styles from './address.module.css'
import { areaWords, type Draft } from './draft'
import { PinAdvice } from './pin-advice'
import { addressText } from './text/area'
import { useMyPlace } from './use-my-place'

const countries = {
  sg: { focus: { latitude: 1.352, longitude: 103.82 }, zoom: 11, ringMeters: 1500 },
  id: { focus: { latitude: -2.5, longitude: 118 }, zoom: 5, ringMeters: 1000 },
} as const
const zooms = { pin: 14, area: 13 }

const toPoint = ({ lat, lng }: GeocodedPlace['geometry']['location']): MapPoint => ({ latitude: lat, longitude: lng })
/** Four decimals are eleven metres: a pin that moves less stays in the same area. */
const latlngOf = ({ latitude, longitude }: MapPoint): string => `${latitude.toFixed(4)},${longitude.toFixed(4)}`

const useGeocode = (query: { address?: string; latlng?: string } | undefined) =>
  // eslint-disable-next-line layar/said-failures -- the pin is optional, and can be set by hand
  useRead(
    mapCalls.geocode,
    { query: query ?? {} },
    { enabled: query !== undefined, staleMs: 600_000, keep: query?.address !== undefined },
  ).data

interface PinFieldProps {
  readonly draft: Draft
  readonly error: string | undefined
  readonly onPin: (pin: MapPoint | undefined) => void
  readonly onTakeArea: (area: GeocodedPlace['area']) => void
}

/**
 * An optional pin for the courier. The entered area moves the map; the pin suggests its area, and the form changes only
 * when the customer confirms.
 */
export function PinField({ draft, error, onPin, onTakeArea }: PinFieldProps) {
  const t = useText(addressText)
  const joined = useJoined()
  const { country } = useLanguage()
  const title = useId()
  const { pin } = draft
  const [look, setLook] = useState(pin)
  const middle = useRef<MapPoint>(undefined)
  const [words] = useDebouncedValue(areaWords(draft, country), 400)
  const [latlng] = useDebouncedValue(pin && latlngOf(pin), 400)
  const areaPlace = useGeocode(words === '' ? undefined : { address: words })?.results[0]
  const pinAnswer = useGeocode(pin && latlng ? { latlng } : undefined)
  const areaPoint = words !== '' && areaPlace ? toPoint(areaPlace.geometry.location) : undefined
  const focus = (pin && look) ?? areaPoint ?? countries[country].focus
  const zoom = pin && look ? zooms.pin : areaPoint ? zooms.area : countries[country].zoom

  /** A pin set on the map does not move the map; one from elsewhere does. */
  const place = (point: MapPoint, turns: boolean): void => {
    if (turns || !pin) setLook(turns ? point : undefined)
    onPin(point)
  }
  const mine = useMyPlace((point) => place(point, true))
  const toggle = (): void => {
    if (pin) {
      setLook(undefined)
      onPin(undefined)
    } else place(middle.current ?? focus, false)
  }
  const sector = country === 'sg' ? singaporeDistrictOf(draft.postal_code) : undefined
  return (
    <section className={styles.pin} aria-labelledby={title} id="latitude" tabIndex={-1}>
      <div>
        <h3 id={title} className={styles.legend}>
          {joined.brackets(t('pin'), t('optional'))}
        </h3>
        <p className={styles.quiet}>{t('pinHint')}</p>
      </div>
      <MapView
        focus={focus}
        zoom={zoom}
        pin={pin}
        ringMeters={areaPoint && countries[country].ringMeters}
        onPin={(point) => place(point, false)}
        onLook={(point) => {
          middle.current = point
        }}
      />
      <FieldError message={error} />
      <div className={styles.tools}>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          loading={mine.isAsking}
          onClick={mine.ask}
        >
          {t('myPlace')}
        </Button>
        <Button
          variant="subtle"
          leftSection={pin ? <IconMapPinOff size={18} aria-hidden /> : <IconMapPin size={18} aria-hidden />}
          onClick={toggle}
        >
          {t(pin ? 'removePin' : 'setPin')}
        </Button>
      </div>
      <div role="status" className={styles.advice}>
        {mine.trouble && <p>{t(mine.trouble)}</p>}
        {pin ? (
          <PinAdvice
            answer={pinAnswer}
            draft={draft}
            sector={sector}
            areaPoint={areaPoint}
            onTakeArea={onTakeArea}
            onMove={(point) => place(point, true)}
          />
        ) : (
          areaPlace && words !== '' && <p>{t('aboutHere', { place: areaPlace.area.label })}</p>
        )}
      </div>
    </section>
  )
}
