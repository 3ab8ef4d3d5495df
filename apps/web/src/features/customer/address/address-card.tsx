import type { SavedAddress } from '@layar/contract'
import { Button } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddressLines } from '../../../shared/customer/address/address-lines'
import type { AddressKind } from '../../../shared/customer/address/kind'
import { addressText } from '../../../shared/customer/address/text/area'
import { MiniMap } from '../../../shared/platform/map/mini-map'
import styles from './addresses.module.css'

/** The pending address action, shown in a dialog. */
export type Task = { kind: 'add'; of: AddressKind } | { kind: 'edit' | 'remove'; address: SavedAddress }

interface AddressCardProps {
  readonly address: SavedAddress
  readonly isBusy: boolean
  readonly onTask: (task: Task) => void
  readonly onMain: (address: SavedAddress) => void
}

/** One address with its location: the pin, or an approximate area. */
export function AddressCard({ address, isBusy, onTask, onMain }: AddressCardProps) {
  const t = useText(addressText)
  const { map_point: point } = address
  return (
    <div className={styles.card} data-mapless={point === null || undefined}>
      <div className={styles.words}>
        {address.is_main && <StatusBadge tone="info">{t('main')}</StatusBadge>}
        <AddressLines address={address} />
        {address.note && <p className={styles.note}>{address.note}</p>}
        <div className={styles.actions}>
          <Button variant="default" onClick={() => onTask({ kind: 'edit', address })}>
            {t('edit')}
          </Button>
          {!address.is_main && (
            <Button variant="subtle" px={8} loading={isBusy} onClick={() => onMain(address)}>
              {t('makeMain')}
            </Button>
          )}
          <Button variant="subtle" color="red" px={8} onClick={() => onTask({ kind: 'remove', address })}>
            {t('remove')}
          </Button>
        </div>
      </div>
      {point && (
        <div className={styles.map}>
          <MiniMap point={point} isApproximate={point.is_approximate} place={address.full_address} />
        </div>
      )}
    </div>
  )
}
