import { NativeSelect } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { contentText } from './text'

interface CountrySelectProps {
  readonly value: 'sg' | 'id' | null
  readonly onChange: (country: 'sg' | 'id' | null) => void
}

export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const t = useText(contentText)
  return (
    <NativeSelect
      name="country"
      label={t('country')}
      value={value ?? ''}
      data={[
        { value: '', label: t('everywhere') },
        { value: 'sg', label: t('sg') },
        { value: 'id', label: t('country_id') },
      ]}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === 'sg' || chosen === 'id' ? chosen : null)}
    />
  )
}
