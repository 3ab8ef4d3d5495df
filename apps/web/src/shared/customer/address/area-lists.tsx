import { addressCalls, type Subdistrict } from '@layar/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import styles from './address.module.css'
import { addressText } from './text/area'

/** The data of a chosen sub-district that the form uses. */
export type AreaChoice = Pick<Subdistrict, 'id' | 'label' | 'postal_codes'>

const useAreas = (parent: string, isWanted = true) =>
  useRead(addressCalls.areas, { query: parent === '' ? {} : { parent } }, { enabled: isWanted, staleMs: Infinity })

interface AreaListsProps {
  /** Id of the chosen sub-district; it encodes province and city. */
  readonly subDistrictId: string
  readonly onChoose: (area: AreaChoice) => void
}

/** Province, city and sub-district one after the other: for customers who prefer choosing to typing. */
export function AreaLists({ subDistrictId, onChoose }: AreaListsProps) {
  const t = useText(addressText)
  const [province, setProvince] = useState(subDistrictId.slice(0, 2))
  const [city, setCity] = useState(subDistrictId.slice(0, 5))
  const reads = [useAreas(''), useAreas(province, province !== ''), useAreas(city, city !== '')] as const
  const [provinces = [], cities = [], districts = []] = reads.map(({ data }) => data?.results)
  const nameIn = (areas: readonly { id: string; name: string }[], id: string) =>
    areas.find((area) => area.id === id)?.name ?? ''
  const options = (areas: readonly { id: string; name: string }[]) => [
    { value: '', label: t('choose') },
    ...areas.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const chooseDistrict = (id: string): void => {
    if (id === '') return
    const label = [nameIn(districts, id), nameIn(cities, city), nameIn(provinces, province)].join(', ')
    onChoose({ id, label, postal_codes: [] })
  }
  return (
    <div className={styles.lists}>
      <NativeSelect
        label={t('province')}
        data={options(provinces)}
        value={province}
        onChange={({ currentTarget }) => {
          setProvince(currentTarget.value)
          setCity('')
        }}
      />
      <NativeSelect
        label={t('city')}
        data={options(cities)}
        value={city}
        disabled={province === ''}
        onChange={({ currentTarget }) => setCity(currentTarget.value)}
      />
      <NativeSelect
        label={t('area')}
        data={options(districts)}
        value={subDistrictId.startsWith(`${city}.`) ? subDistrictId : ''}
        disabled={city === ''}
        onChange={({ currentTarget }) => chooseDistrict(currentTarget.value)}
      />
      <FailedPart reads={reads} />
    </div>
  )
}
