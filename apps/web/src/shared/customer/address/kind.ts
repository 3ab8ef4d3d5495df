import type { Address } from '@layar/contract'

export type ExportAddressType = 'sender' | 'pickup' | 'recipient'

/** What an address is for. */
export type AddressKind =
  | { readonly service: 'impor'; readonly type: 'recipient' }
  | { readonly service: 'ekspor'; readonly type: ExportAddressType }

export const importRecipient: AddressKind = { service: 'impor', type: 'recipient' }

/** The recipient of an export lives in another country, and that country's rules apply to the address. */
export const isAbroad = ({ service, type }: AddressKind): boolean => service === 'ekspor' && type === 'recipient'

/** The service follows from the address type; for a recipient, from the country. */
export const kindOf = (
  { address_type, country }: Pick<Address, 'address_type' | 'country'>,
  home: string,
): AddressKind => {
  if (address_type === 'sender' || address_type === 'pickup') return { service: 'ekspor', type: address_type }
  return country === home ? importRecipient : { service: 'ekspor', type: 'recipient' }
}

/** Suffix of the keys of its texts. */
export const textKeyOf = (kind: AddressKind) =>
  kind.service === 'impor' ? 'impor_recipient' : (`ekspor_${kind.type}` as const)
