import type { GeocodedPlace } from '@layar/contract'
import type { SingaporeDistrict } from '@layar/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { MapPoint } from '../../platform/map/point'
import styles from './address.module.css'
import type { Draft } from './draft'
import { addressText } from './text/area'

interface PinAdviceProps {
  /** Nearest area of the pin; absent while loading. */
  readonly answer: { readonly results: readonly GeocodedPlace[] } | undefined
  readonly draft: Draft
  /** Postal district of the typed code. */
  readonly sector: SingaporeDistrict | undefined
  readonly areaPoint: MapPoint | undefined
  readonly onTakeArea: (area: GeocodedPlace['area']) => void
  readonly onMove: (point: MapPoint) => void
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Location of the pin, and a question where it differs from the form: nothing changes without consent. */
export function PinAdvice({ answer, draft, sector, areaPoint, onTakeArea, onMove }: PinAdviceProps) {
  const t = useText(addressText)
  const [kept, setKept] = useState<string>()
  if (!answer) return null
  const [place] = answer.results
  if (!place) return <p>{t('pinNowhere')}</p>
  const { area } = place
  const lies = t('pinLies', { place: area.label })
  if (area.sub_district_id === null) {
    const isOdd = sector !== undefined && sector.district !== area.district
    return (
      <p className={isOdd ? styles.warning : undefined}>
        {isOdd ? t('pinOtherDistrict', { place: area.label, pin: area.district, code: sector.district }) : lies}
      </p>
    )
  }
  const isFits =
    area.sub_district_id === draft.sub_district_id &&
    (draft.village.trim() === '' || area.village === null || isSame(area.village, draft.village))
  const question = `${place.place_id} ${draft.sub_district_id} ${draft.village}`
  if (isFits || kept === question) return <p>{lies}</p>
  return (
    <div className={styles.question}>
      <p>
        {lies} {draft.sub_district_id !== '' && t('pinDiffers')}
      </p>
      <div className={styles.tools}>
        <Button onClick={() => onTakeArea(area)}>{t('takeArea')}</Button>
        {areaPoint && (
          <Button variant="default" onClick={() => onMove(areaPoint)}>
            {t('movePin')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setKept(question)}>
          {t('keepBoth')}
        </Button>
      </div>
    </div>
  )
}
