import type { SavedAddress } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { textKeyOf, type AddressKind } from '../../../shared/customer/address/kind'
import { addressText } from '../../../shared/customer/address/text/area'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { AddressCard, type Task } from './address-card'
import styles from './addresses.module.css'

interface AddressGroupProps {
  readonly kind: AddressKind
  readonly addresses: readonly SavedAddress[]
  readonly isBusy: boolean
  readonly onTask: (task: Task) => void
  readonly onMain: (address: SavedAddress) => void
}

/** The addresses of one kind under its name, where the book holds several kinds [ADDR-04]. */
export function AddressGroup({ kind, addresses, isBusy, onTask, onMain }: AddressGroupProps) {
  const t = useText(addressText)
  const key = textKeyOf(kind)
  return (
    <SectionCard
      title={t(`kind_${key}`)}
      lead={t(`lead_${key}`)}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={`${t('add')}: ${t(`kind_${key}`)}`}
          onClick={() => onTask({ kind: 'add', of: kind })}
        >
          {t('addShort')}
        </Button>
      }
    >
      {addresses.length === 0 ? (
        <p className={styles.none}>{t(`none_${key}`)}</p>
      ) : (
        <ul className={styles.rows}>
          {addresses.map((address) => (
            <li key={address.address_id} className={styles.row}>
              <AddressCard address={address} isBusy={isBusy} onTask={onTask} onMain={onMain} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
