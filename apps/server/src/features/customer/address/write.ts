import { createHash } from 'node:crypto'
import type { AddressInput } from '@layar/contract'
import { findIdentityNumbers, namesPostOfficeBox, normalizePhone, type Country } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields, type FieldErrors } from '../../../request/fail'
import { refuseUnprintable } from '../../../request/printable'
import { requireExport } from '../../../request/export-mode'
import { normalizePhoneAbroad } from './phone-abroad'
import { placeAbroad, placeOf } from './place'
import {
  changeAddress,
  countAddresses,
  findAddress,
  hasPrimary,
  insertAddress,
  lockAddresses,
  type AddressRow,
  type AddressValues,
} from './store'

export const mostAddresses = 100

type Kind = Pick<AddressRow, 'service' | 'addressType'>

const typesOf: Readonly<Record<Kind['service'], readonly string[]>> = {
  impor: ['recipient', 'import'],
  ekspor: ['sender', 'pickup', 'recipient'],
}

export const serviceOf = (name: AddressInput['service']): 'impor' | 'ekspor' =>
  name === 'ekspor' || name === 'export' ? 'ekspor' : 'impor'

const writtenTexts = [
  'label',
  'recipient_name',
  'province',
  'city',
  'district',
  'village',
  'block_number',
  'unit_number',
  'building_name',
  'road_name',
  'note',
] as const

/** A courier reads the note on a screen, and the label is the customer's own name for the address. */
const printedTexts = writtenTexts.filter((field) => field !== 'label' && field !== 'note')

/** Where the street and its number may be written. */
const streetTexts = ['road_name', 'building_name', 'block_number', 'unit_number'] as const

interface Edges {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Roughly the country's islands and waters: a pin outside is a mistake. */
const edges = {
  sg: { west: 103.55, east: 104.45, south: 1.13, north: 1.5 },
  id: { west: 94.5, east: 141.5, south: -11.5, north: 6.5 },
} as const satisfies Record<Country, Edges>

type Pin = Pick<AddressValues, 'latitude' | 'longitude'>

/** Without edges, that is abroad, pins are refused. */
const pinOf = ({ latitude, longitude }: AddressInput, within: Edges | undefined, errors: FieldErrors): Pin => {
  if ((latitude ?? null) === null && (longitude ?? null) === null) return { latitude: null, longitude: null }
  if (typeof latitude !== 'number' || typeof longitude !== 'number') errors['latitude'] = 'pin_incomplete'
  else if (within === undefined || longitude < within.west || longitude > within.east)
    errors['latitude'] = 'pin_outside_country'
  else if (latitude < within.south || latitude > within.north) errors['latitude'] = 'pin_outside_country'
  else return { latitude: toMetre(latitude), longitude: toMetre(longitude) }
  return { latitude: null, longitude: null }
}

/** Five decimals are a metre. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Only an export recipient is outside the customer's country, and must be. */
const countryOf = async (
  { adapters, customer }: CustomerContext,
  { service, addressType }: Kind,
  country: string | undefined,
  errors: FieldErrors,
): Promise<string> => {
  if (service === 'impor' || addressType !== 'recipient') {
    if (country !== undefined && country !== customer.country) errors['country'] = 'address_other_country'
    return customer.country
  }
  if (country === undefined) errors['country'] = 'field_required'
  else if (country === customer.country) errors['country'] = 'address_not_abroad'
  else if (!(await adapters.world.countries()).some(({ id }) => id === country)) errors['country'] = 'country_unknown'
  return country ?? customer.country
}

/** The location and the phone number, by the rules of the country. */
const whereabouts = (context: CustomerContext, country: string, input: AddressInput, errors: FieldErrors) => {
  const { adapters, customer } = context
  const isHere = country === customer.country
  const place = isHere
    ? placeOf(adapters.gazetteer, customer.country, input, errors)
    : placeAbroad(country, input, errors)
  const phone = isHere
    ? normalizePhone(input.phone_number, customer.country)
    : normalizePhoneAbroad(input.phone_number, country)
  if (!phone.ok) errors['phone_number'] = phone.code
  return {
    ...place,
    ...pinOf(input, isHere ? edges[customer.country] : undefined, errors),
    recipientPhone: phone.ok ? phone.value : '',
  }
}

/**
 * Returns the values to store for valid input. `old` is the address being changed.
 * @throws 422 with a text at each field
 */
const readAddress = async (
  context: CustomerContext,
  input: AddressInput,
  kind: Kind,
  old?: AddressRow,
): Promise<AddressValues> => {
  if (kind.service === 'ekspor') requireExport(context)
  const errors: FieldErrors = {}
  if (!typesOf[kind.service].includes(kind.addressType)) errors['address_type'] = 'address_type_other_service'
  const country = await countryOf(context, kind, input.country ?? old?.country, errors)
  // With a wrong country every further check would apply the wrong rules.
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const where = whereabouts(context, country, input, errors)
  for (const field of streetTexts) if (namesPostOfficeBox(input[field] ?? '')) errors[field] = 'post_office_box'
  for (const field of writtenTexts)
    if (findIdentityNumbers(input[field] ?? '').length > 0) errors[field] = 'nric_in_text'
  for (const field of printedTexts) refuseUnprintable(field, input[field], errors)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  return {
    ...where,
    ...kind,
    country,
    label: input.label,
    recipientName: input.recipient_name,
    village: input.village ?? '',
    blockNumber: input.block_number ?? '',
    unitNumber: input.unit_number ?? '',
    buildingName: input.building_name ?? '',
    roadName: input.road_name,
    buildingType: input.building_type ?? '',
    note: input.note ?? '',
  }
}

/** The same body within two minutes creates one address: the contract gives the client no id to tell them apart. */
export const sameBodyKey = (input: AddressInput): string => {
  const entries = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex')
}

/** The first address of a kind automatically becomes the main one. */
export const addAddress = async (context: CustomerContext, input: AddressInput): Promise<AddressRow> => {
  const { db, customer } = context
  const kind: Kind = { service: serviceOf(input.service), addressType: input.address_type ?? 'recipient' }
  const values = await readAddress(context, input, kind)
  await lockAddresses(db, customer.id)
  if ((await countAddresses(db, customer.id)) >= mostAddresses)
    throw fail('addresses_too_many', { values: { max: mostAddresses } })
  const isFirst = !(await hasPrimary(db, customer.id, kind))
  return insertAddress(db, customer.id, values, input.is_main === true || isFirst)
}

/** Keeps service and kind if the input omits them. A main address stays so until another becomes it. */
export const editAddress = async (context: CustomerContext, id: string, input: AddressInput): Promise<AddressRow> => {
  const { db, customer } = context
  await lockAddresses(db, customer.id)
  const old = await findAddress(db, customer.id, id)
  if (old === undefined) throw fail('not_found')
  const kind: Kind = {
    service: input.service === undefined ? old.service : serviceOf(input.service),
    addressType: input.address_type ?? old.addressType,
  }
  const values = await readAddress(context, input, kind, old)
  const isAlone = !(await hasPrimary(db, customer.id, kind, id))
  const row = await changeAddress(db, customer.id, id, values, input.is_main === true || isAlone)
  if (row === undefined) throw fail('not_found')
  return row
}
