import { addressCalls, type SavedAddress } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import type { ExportDraft } from './draft'

export type AddressField = 'sender_address_id' | 'recipient_address_id' | 'pickup_address_id'

const isWithout = (addresses: readonly SavedAddress[], id: string): boolean =>
  id !== '' && addresses.every(({ address_id: known }) => known !== id)

/** The fields whose address has left the address book: drafts and copied shipments outlive it. */
export function useGoneAddresses(copy: ExportDraft): readonly AddressField[] {
  const list = (address_type: 'sender' | 'recipient' | 'pickup') =>
    ({ query: { service: 'ekspor', address_type } }) as const
  const sender = useRead(addressCalls.addresses, list('sender'))
  const recipient = useRead(addressCalls.addresses, list('recipient'))
  const pickup = useRead(addressCalls.addresses, list('pickup'), { enabled: copy.is_pickup })
  const reads = [
    ['sender_address_id', sender],
    ['recipient_address_id', recipient],
    ['pickup_address_id', pickup],
  ] as const
  // A list that is being read again may lack an address that was just added.
  return reads.flatMap(([field, { data, isFetching }]) =>
    data && !isFetching && isWithout(data.results, copy[field]) ? [field] : [],
  )
}
