import { addressCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import type { AddressKind } from './kind'

/** The customer's addresses of a kind, and the default one: the main address, or else the first. */
export function useAddresses({ service, type }: AddressKind) {
  const list = useRead(addressCalls.addresses, { query: { service, address_type: type } })
  const addresses = list.data?.results ?? []
  return { list, addresses, proposed: addresses.find(({ is_main }) => is_main) ?? addresses[0] }
}
