import type { Address } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import styles from './address.module.css'

/** An address as written on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <span className={styles.lines}>
      <strong>{address.label}</strong>
      <span>
        <WholeCodes>{`${address.recipient_name} · ${formatPhone(address.phone_number.replace('+', ''))}`}</WholeCodes>
      </span>
      <span className={styles.quiet}>{address.full_address}</span>
    </span>
  )
}
