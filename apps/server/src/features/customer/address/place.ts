import type { AddressInput } from '@layar/contract'
import { addressFormOf, parsePostalCode, parsePostalCodeAbroad, type Country } from '@layar/domain'
import type { Gazetteer, PostalArea, SubDistrict } from '../../../adapters/gazetteer/port'
import type { FieldErrors } from '../../../request/fail'

/** The location of an address, with names as in the gazetteer. */
export interface Place {
  readonly postalCode: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly subDistrictId: string
}

const areasOf = (gazetteer: Gazetteer, postalCode: string): readonly PostalArea[] =>
  gazetteer.searchPostalAreas(postalCode, 1000)

/**
 * Whether the code may exist: the data sets cover nine villages in ten, so a missing code counts as real if others of
 * the same delivery region (the first three digits) are known.
 */
export const mayExist = (gazetteer: Gazetteer, postalCode: string): boolean =>
  gazetteer.searchPostalAreas(postalCode.slice(0, 3), 1).length > 0

/** A code known only elsewhere is an error, unless a village here has no known code. */
const belongsTo = (gazetteer: Gazetteer, subDistrict: SubDistrict, postalCode: string): boolean => {
  const villages = gazetteer.villages(subDistrict.id)
  const hasGap = villages.some((village) => village.postalCode === '')
  return (
    hasGap ||
    villages.some((village) => village.postalCode === postalCode) ||
    areasOf(gazetteer, postalCode).length === 0
  )
}

const inSingapore = (gazetteer: Gazetteer, input: AddressInput, errors: FieldErrors): Place => {
  const postalCode = parsePostalCode(input.postal_code, 'sg')
  if (!postalCode.ok) errors['postal_code'] = postalCode.code
  const sector = postalCode.ok ? gazetteer.singaporeSector(postalCode.value) : undefined
  return {
    postalCode: postalCode.ok ? postalCode.value : '',
    province: '',
    city: 'Singapore',
    district: sector?.district ?? '',
    subDistrictId: '',
  }
}

const inIndonesia = (gazetteer: Gazetteer, input: AddressInput, errors: FieldErrors): Place => {
  const parsed = parsePostalCode(input.postal_code, 'id')
  const postalCode = parsed.ok ? parsed.value : ''
  const subDistrict = input.sub_district_id ? gazetteer.subDistrict(input.sub_district_id) : undefined
  if (!parsed.ok || !mayExist(gazetteer, postalCode)) errors['postal_code'] = 'postal_code_invalid'
  else if (subDistrict !== undefined && !belongsTo(gazetteer, subDistrict, postalCode))
    errors['postal_code'] = 'postal_code_not_in_area'
  if (subDistrict === undefined) errors['sub_district_id'] = input.sub_district_id ? 'area_unknown' : 'field_required'
  return {
    postalCode,
    province: subDistrict?.province ?? '',
    city: subDistrict?.city ?? '',
    district: subDistrict?.name ?? '',
    subDistrictId: subDistrict?.id ?? '',
  }
}

/** Validates postal code and area; replaces the client's names with the gazetteer's. */
export const placeOf = (gazetteer: Gazetteer, country: Country, input: AddressInput, errors: FieldErrors): Place =>
  country === 'sg' ? inSingapore(gazetteer, input, errors) : inIndonesia(gazetteer, input, errors)

/** A place in another country, with names as the customer wrote them. `country` is ISO 3166-1 alpha-2, lower case. */
export const placeAbroad = (country: string, input: AddressInput, errors: FieldErrors): Place => {
  const { needsCity, needsState } = addressFormOf(country)
  const postalCode = parsePostalCodeAbroad(input.postal_code, country)
  if (!postalCode.ok) errors['postal_code'] = input.postal_code === '' ? 'field_required' : 'postal_code_form'
  if (needsCity && !input.city) errors['city'] = 'field_required'
  if (needsState && !input.province) errors['province'] = 'field_required'
  return {
    postalCode: postalCode.ok ? postalCode.value : '',
    province: input.province ?? '',
    city: input.city ?? '',
    district: input.district ?? '',
    subDistrictId: '',
  }
}
