import { addressCalls, type Address } from '@layar/contract'
import { singaporeDistrictOf, type Country } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { AreaSearch } from '../../../shared/customer/address/area-search'
import styles from './calculator.module.css'
import type { DestinationForm } from './form'
import { calculatorText } from './text/area'
import { useIsGuest } from './use-is-guest'

interface DestinationFieldsProps {
  readonly to: DestinationForm
  readonly error: string | undefined
  readonly onChange: (change: (to: DestinationForm) => DestinationForm) => void
}

const ways = ['door', 'hub'] as const

/** Door delivery, by kecamatan in Indonesia and by postal code in Singapore; or our counter. */
export function DestinationFields({ to, error, onChange }: DestinationFieldsProps) {
  const t = useText(calculatorText)
  const { country } = useLanguage()
  const [picked, setPicked] = useState(0)
  const put = (part: Partial<DestinationForm>): void => onChange((now) => ({ ...now, ...part }))
  const saved = useOwnPlace(country)
  const district = country === 'sg' ? singaporeDistrictOf(to.postal_code) : undefined
  const isHere =
    country === 'id' ? to.sub_district_id === saved?.sub_district_id : to.postal_code === saved?.postal_code
  return (
    <>
      <fieldset className={styles.ways}>
        <legend className={styles.label}>{t('to')}</legend>
        {ways.map((way) => (
          <label key={way} className={styles.way} data-chosen={way === to.way || undefined}>
            <input type="radio" name="destination.way" checked={way === to.way} onChange={() => put({ way })} />
            {way === 'door' ? t('door') : t(`hub_${country}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.place}>
        {to.way === 'hub' ? (
          <p className={styles.quiet}>{t('hubNote')}</p>
        ) : country === 'id' ? (
          <AreaSearch
            key={picked}
            value={to.area}
            error={error}
            onChoose={(area) => put({ sub_district_id: area.id, area: area.label })}
          />
        ) : (
          <TextInput
            label={t('postal')}
            description={district ? district.areas : t('postalHint')}
            name="destination.postal_code"
            inputMode="numeric"
            autoComplete="postal-code"
            value={to.postal_code}
            error={error}
            onChange={({ currentTarget }) => put({ postal_code: currentTarget.value.replace(/\D/g, '') })}
          />
        )}
        {to.way === 'door' && saved && !isHere && (
          <Button
            className={styles.own}
            variant="subtle"
            size="sm"
            onClick={() => {
              put(saved)
              setPicked((now) => now + 1)
            }}
          >
            {t('myAddress', { place: country === 'id' ? saved.area : saved.postal_code })}
          </Button>
        )}
      </div>
    </>
  )
}

type OwnPlace = Omit<DestinationForm, 'way'>

const placeOf = (address: Address): OwnPlace => ({
  sub_district_id: address.sub_district_id ?? '',
  area: [address.district, address.city].filter(Boolean).join(', '),
  postal_code: address.postal_code,
})

/** The customer's usual delivery address; undefined without an address, and for a guest. */
function useOwnPlace(country: Country): OwnPlace | undefined {
  const enabled = !useIsGuest()
  // eslint-disable-next-line layar/said-failures -- fills in a proposal only; the fields are typed
  const { data } = useRead(addressCalls.addresses, { query: {} }, { staleMs: 300_000, enabled })
  const [main] = data?.results ?? []
  if (!main) return undefined
  const place = placeOf(main)
  return (country === 'id' ? place.sub_district_id : place.postal_code) === '' ? undefined : place
}
