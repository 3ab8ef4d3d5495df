import type { Address } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { OutsideForm } from '@layar/ui/dialog/outside-form.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { Option } from '../../choice/option'
import { fetchPart } from '../../platform/offline/when-online'
import styles from './address.module.css'
import { textKeyOf, type AddressKind, type ExportAddressType } from './kind'
import { addressText } from './text/area'
import { useAddresses } from './use-addresses'

/** Loaded with its map and place lists once an address is added. */
const AddressDialog = lazy(() =>
  fetchPart(() => import('./address-dialog')).then(({ AddressDialog: Named }) => ({ default: Named })),
)

interface ExportAddressPickerProps {
  readonly type: ExportAddressType
  /** Id of the chosen address. */
  readonly value: string | undefined
  /** Called once automatically where nothing is chosen and there is a main address. */
  readonly onChange: (addressId: string, address: Address) => void
  /** Chosen before: stays a choice after it was deleted from the address book. */
  readonly former?: Address | null | undefined
  /** Error of the field. */
  readonly error?: string | undefined
}

interface AddressPickerProps extends Omit<ExportAddressPickerProps, 'type'> {
  readonly kind: AddressKind
  /** Accessible name of the choice. */
  readonly label: string
}

/** The customer's addresses of a kind to choose from, or a new one. The main address is preselected. */
export function AddressPicker({ kind, label, value, onChange, former, error }: AddressPickerProps) {
  const t = useText(addressText)
  const name = useId()
  const errorId = useId()
  const [isAdding, setAdding] = useState(false)
  const { list, addresses, proposed } = useAddresses(kind)
  useEffect(() => {
    if (value === undefined && proposed) onChange(proposed.address_id, proposed)
  }, [value, proposed, onChange])
  const close = (): void => setAdding(false)
  const isDeleted = former && list.isSuccess && addresses.every(({ address_id: known }) => known !== former.address_id)
  return (
    <>
      {list.isPending && <Skeleton count={2} shape="lines" />}
      {list.error && addresses.length === 0 && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      <div
        className={styles.choices}
        role="radiogroup"
        aria-label={label}
        {...(error ? { 'aria-describedby': errorId } : {})}
      >
        {addresses.map((address) => (
          <Option
            key={address.address_id}
            name={name}
            title={`${address.label} · ${address.recipient_name}`}
            note={address.full_address}
            isChosen={address.address_id === value}
            onChoose={() => onChange(address.address_id, address)}
          />
        ))}
        {isDeleted && (
          <Option
            name={name}
            title={`${former.label} · ${former.recipient_name}`}
            note={
              <>
                {former.full_address}
                <br />
                {t('former')}
              </>
            }
            isChosen={former.address_id === value}
            onChoose={() => onChange(former.address_id, former)}
          />
        )}
      </div>
      {list.isSuccess && addresses.length === 0 && !isDeleted && (
        <p className={styles.quiet}>{t(`none_${textKeyOf(kind)}`)}</p>
      )}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button variant="subtle" px={8} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
        {t(addresses.length === 0 ? 'add' : 'addAnother')}
      </Button>
      {isAdding && (
        <OutsideForm>
          <Suspense>
            <AddressDialog
              kind={kind}
              isOpen
              onClose={close}
              onSaved={(address) => {
                onChange(address.address_id, address)
                close()
              }}
            />
          </Suspense>
        </OutsideForm>
      )}
    </>
  )
}

/** Sender, pickup or recipient of an export. The route that shows it loads `addressText` and `mapText`. */
export function ExportAddressPicker({ type, ...rest }: ExportAddressPickerProps) {
  const t = useText(addressText)
  return <AddressPicker kind={{ service: 'ekspor', type }} label={t(`kind_ekspor_${type}`)} {...rest} />
}
