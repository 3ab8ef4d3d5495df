import type { AddressInput, SavedAddress } from '@layar/contract'

export type AbroadField =
  | 'label'
  | 'recipient_name'
  | 'phone_number'
  | 'country'
  | 'postal_code'
  | 'province'
  | 'city'
  | 'road_name'
  | 'building_name'
  | 'note'

/** Input of the form for an address in another country. */
export type AbroadDraft = Readonly<Record<AbroadField, string>> & { readonly is_main: boolean }

export const abroadDraftOf = (address: SavedAddress | undefined): AbroadDraft => ({
  label: address?.label ?? '',
  recipient_name: address?.recipient_name ?? '',
  phone_number: address ? `+${address.phone_number.replace('+', '')}` : '',
  country: address?.country ?? '',
  postal_code: address?.postal_code ?? '',
  province: address?.province ?? '',
  city: address?.city ?? '',
  road_name: address?.road_name ?? '',
  building_name: address?.building_name ?? '',
  note: address?.note ?? '',
  is_main: address?.is_main ?? false,
})

export const abroadInputOf = ({ country, ...fields }: AbroadDraft): AddressInput => ({
  ...fields,
  country: country === '' ? null : country,
  address_type: 'recipient',
  service: 'ekspor',
})
