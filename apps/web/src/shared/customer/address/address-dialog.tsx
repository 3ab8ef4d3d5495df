import type { SavedAddress } from '@layar/contract'
import { lazy, Suspense } from 'react'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { fetchPart } from '../../platform/offline/when-online'
import { AddressForm } from './address-form'
import { isAbroad, type AddressKind } from './kind'
import { addressText } from './text/area'

// Loaded lazily: most customers enter an address in their own country.
const AbroadForm = lazy(() =>
  fetchPart(() => import('./abroad-form')).then(({ AbroadForm: form }) => ({ default: form })),
)

interface AddressDialogProps {
  readonly kind: AddressKind
  readonly isOpen: boolean
  /** The address to change; absent for a new one. */
  readonly address?: SavedAddress | undefined
  readonly onSaved: (address: SavedAddress) => void
  readonly onClose: () => void
}

/** Adds or changes an address of a kind, with the form of its country. */
export function AddressDialog({ kind, isOpen, address, onSaved, onClose }: AddressDialogProps) {
  const t = useText(addressText)
  const Form = isAbroad(kind) ? AbroadForm : AddressForm
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(address ? 'editTitle' : 'addTitle')} width={650}>
      <Suspense fallback={<Skeleton count={6} shape="lines" />}>
        <Form kind={kind} address={address} onSaved={onSaved} onCancel={onClose} />
      </Suspense>
    </Dialog>
  )
}
