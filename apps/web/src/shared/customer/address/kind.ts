import type { Address } from '@layar/contract'

export type ExportAddressType = 'sender' | 'pickup' | 'recipient'

/** What an address is for. */
export type AddressKind =
  | { readonly service: 'impor'; readonly type: 'recipient' }
  | { readonly service: 'ekspor'; readonly type: ExportAddressType }

export const importRecipient: AddressKind = { service: 'impor', type: 'recipient' }

/** Who receives an export lives in another country, and is asked for by that country's rules. */
export const isAbroad = ({ service, type }: AddressKind): boolean => service === 'ekspor' && type === 'recipient'

/** An address tells its type; only of a recipient the country says which service it belongs to. */
export const kindOf = (
  { address_type, country }: Pick<Address, 'address_type' | 'country'>,
  home: string,
): AddressKind => {
  if (address_type === 'sender' || address_type === 'pickup') return { service: 'ekspor', type: address_type }
  return country === home ? importRecipient : { service: 'ekspor', type: 'recipient' }
}

/** The end of the names of its texts. */
export const textKeyOf = (kind: AddressKind) =>
  kind.service === 'impor' ? 'impor_recipient' : (`ekspor_${kind.type}` as const)
