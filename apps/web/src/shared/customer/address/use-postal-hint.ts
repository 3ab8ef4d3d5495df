import { lastMileCalls } from '@layar/contract'
import { singaporeDistrictOf } from '@layar/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { addressText } from './text/area'

interface PostalHint {
  /** True for a problem with the code; otherwise `text` only states its location. */
  readonly isWarning: boolean
  readonly text: string
}

/** The hint for a postal code while it is typed: its location, or why it is rejected. */
export function usePostalHint(code: string, subDistrictId: string): PostalHint | undefined {
  const t = useText(addressText)
  const { country } = useLanguage()
  const [asked] = useDebouncedValue(code.trim(), 300)
  const isWhole = (country === 'sg' ? /^\d{6}$/ : /^\d{5}$/).test(asked)
  // eslint-disable-next-line layar/said-failures -- a hint only: the server checks the code when the address is saved
  const check = useRead(
    lastMileCalls.checkPostalCode,
    { query: { postal_code: asked } },
    { enabled: isWhole, staleMs: 600_000 },
  ).data?.result
  const district = country === 'sg' ? singaporeDistrictOf(code) : undefined
  if (check && isWhole && asked === code.trim()) {
    const [first] = check.areas
    if (!check.is_valid) return { isWarning: true, text: t('postalUnknown') }
    if (!check.is_served) return { isWarning: true, text: t('notServed') }
    const isElsewhere =
      country === 'id' &&
      first !== undefined &&
      subDistrictId !== '' &&
      check.areas.every(({ sub_district_id }) => sub_district_id !== subDistrictId)
    if (isElsewhere)
      return { isWarning: true, text: t('postalElsewhere', { code: asked, place: `${first.district}, ${first.city}` }) }
  }
  return district && { isWarning: false, text: `${t('district')} ${district.district}: ${district.areas}` }
}
