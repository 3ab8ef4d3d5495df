import { addressCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { ExportAddressPicker } from '../../../../shared/customer/address/address-picker'
import { ChoiceCard, ChoiceGroup } from '../../../../shared/choice/choice-card'
import type { ErrorTexts } from '../../../../shared/steps/use-step-errors'
import type { ExportDraft } from './draft'
import styles from './create.module.css'
import { exportFormText } from './text/area'
import type { AddressField } from './use-gone-addresses'

interface StepAddressesProps {
  readonly copy: ExportDraft
  readonly gone: readonly AddressField[]
  readonly errors: ErrorTexts
  readonly onChange: (change: Partial<ExportDraft>) => void
}

const places = [
  { type: 'sender', field: 'sender_address_id' },
  { type: 'recipient', field: 'recipient_address_id' },
] as const

/** Step 1: sender, recipient abroad, and how the boxes reach the warehouse. */
export function StepAddresses({ copy, gone, errors, onChange }: StepAddressesProps) {
  const t = useText(exportFormText)
  // Told at once: nothing else would say why no address is chosen.
  const errorAt = (field: AddressField) => errors[field] ?? (gone.includes(field) ? t('addressGone') : undefined)
  const senders = useRead(addressCalls.addresses, { query: { service: 'ekspor', address_type: 'sender' } })
  const recipients = useRead(addressCalls.addresses, { query: { service: 'ekspor', address_type: 'recipient' } })
  // Shown one by one, the lists would shift each other.
  if (!useTogether(senders.isPending, recipients.isPending)) return <Skeleton count={6} />
  return (
    <>
      {places.map(({ type, field }) => (
        <div key={type} id={field} tabIndex={-1} className={styles.place}>
          <h3 className={styles.legend}>{t(type)}</h3>
          <p className={styles.lead}>{t(`${type}Lead`)}</p>
          <ExportAddressPicker
            type={type}
            value={copy[field] || undefined}
            error={errorAt(field)}
            onChange={(id) => onChange({ [field]: id })}
          />
        </div>
      ))}
      <ChoiceGroup label={t('handover')} error={undefined}>
        <ChoiceCard
          name="is_pickup"
          isChosen={!copy.is_pickup}
          title={t('dropOff')}
          note={t('dropOffNote')}
          onChoose={() => onChange({ is_pickup: false })}
        />
        <ChoiceCard
          name="is_pickup"
          isChosen={copy.is_pickup}
          title={t('pickup')}
          note={t('pickupNote')}
          onChoose={() => onChange({ is_pickup: true })}
        />
      </ChoiceGroup>
      {copy.is_pickup && (
        <div id="pickup_address_id" tabIndex={-1} className={styles.place}>
          <h3 className={styles.legend}>{t('pickupAddress')}</h3>
          <ExportAddressPicker
            type="pickup"
            value={copy.pickup_address_id || undefined}
            error={errorAt('pickup_address_id')}
            onChange={(pickup_address_id) => onChange({ pickup_address_id })}
          />
        </div>
      )}
    </>
  )
}
