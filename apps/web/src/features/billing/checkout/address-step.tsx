import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { AddressPicker } from '../../../shared/customer/address/address-picker'
import { importRecipient } from '../../../shared/customer/address/kind'
import { checkoutText } from './text/area'

interface AddressStepProps {
  readonly value: string | undefined
  readonly onChange: (addressId: string) => void
}

/** The recipient address; the main one is preselected. */
export function AddressStep({ value, onChange }: AddressStepProps) {
  const t = useText(checkoutText)
  return (
    <SectionCard title={t('address')}>
      <AddressPicker kind={importRecipient} label={t('address')} value={value} onChange={onChange} />
    </SectionCard>
  )
}
