import { useText } from '@layar/ui/i18n/use-text.ts'
import { ChoiceField } from '../../../shared/editor/choice-field'
import { countryText } from './country-text'
import { contentText } from './text'

interface CountrySelectProps {
  readonly value: 'sg' | 'id' | null
  readonly onChange: (country: 'sg' | 'id' | null) => void
}

const options = ['', 'sg', 'id'] as const

export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const t = useText(contentText)
  return (
    <ChoiceField
      name="country"
      label={t('country')}
      options={options}
      wordsOf={(country) => t(countryText(country || null))}
      value={value ?? ''}
      onChange={(country) => onChange(country || null)}
    />
  )
}
