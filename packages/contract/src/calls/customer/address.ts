import { addressTypes, buildingTypes } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { countryCode } from '../parts'
import { country, done, id, many, one, serviceName, text, timestamp } from '../../wire'

export const addressType = z.enum(addressTypes)
export const buildingType = z.enum(buildingTypes)

/** `district` is the kecamatan (Indonesia) or the postal district (Singapore); `sub_district_id` is its id. */
export const address = z.object({
  address_id: id,
  address_type: addressType,
  label: z.string(),
  is_main: z.boolean(),
  recipient_name: z.string(),
  phone_number: z.string(),
  /** ISO 3166-1 alpha-2 in lower case: only export recipients live in a country other than the customer's. */
  country: z.string(),
  postal_code: z.string(),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  sub_district_id: z.nullable(z.string()),
  village: z.nullable(z.string()),
  block_number: z.nullable(z.string()),
  unit_number: z.nullable(z.string()),
  building_name: z.nullable(z.string()),
  road_name: z.string(),
  building_type: z.nullable(buildingType),
  note: z.nullable(z.string()),
  /** The pin set by the customer, in degrees; absent if none was set. */
  latitude: z.nullish(z.number()),
  longitude: z.nullish(z.number()),
  /** The full address in the order of its country, ready to print. */
  full_address: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Address = z.output<typeof address>

/** A saved address, with the point shown for it on a map: its pin, or the centre of its area. */
export const savedAddress = z.extend(address, {
  map_point: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), is_approximate: z.boolean() })),
})
export type SavedAddress = z.output<typeof savedAddress>

export const addressInput = z.object({
  address_type: z.optional(addressType),
  service: z.optional(serviceName),
  label: text(50, 1),
  is_main: z.optional(z.boolean()),
  recipient_name: text(100, 1),
  phone_number: text(30, 1),
  /** Defaults to the customer's own country; another one only with service `ekspor` and type `recipient`. */
  country: z.nullish(countryCode),
  /** Five digits in Indonesia, six in Singapore; elsewhere in that country's format, or empty if it has none. */
  postal_code: text(12),
  province: z.nullish(text(100)),
  city: z.nullish(text(100)),
  district: z.nullish(text(100)),
  sub_district_id: z.nullish(text(20)),
  village: z.nullish(text(100)),
  block_number: z.nullish(text(20)),
  unit_number: z.nullish(text(20)),
  building_name: z.nullish(text(100)),
  road_name: text(200, 1),
  building_type: z.nullish(buildingType),
  note: z.nullish(text(200)),
  /** The pin: both coordinates or neither. */
  latitude: z.nullish(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullish(z.number().check(z.gte(-180), z.lte(180))),
})
export type AddressInput = z.input<typeof addressInput>

export const subdistrict = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  province: z.string(),
  country,
  postal_codes: z.array(z.string()),
  /** "name, city, province", ready to display. */
  label: z.string(),
})
export type Subdistrict = z.output<typeof subdistrict>

/** One level of the hierarchy province → city → sub-district → village. */
export const area = z.object({
  id: z.string(),
  name: z.string(),
  level: z.enum(['province', 'city', 'district', 'village']),
  /** For a village, if known. */
  postal_code: z.nullable(z.string()),
})
export type Area = z.output<typeof area>

export const postalArea = z.object({
  postal_code: z.string(),
  sub_district_id: z.string(),
  village: z.nullable(z.string()),
  district: z.string(),
  city: z.string(),
  province: z.string(),
  country,
  label: z.string(),
})
export type PostalArea = z.output<typeof postalArea>

const listQuery = z.object({ address_type: z.optional(addressType), service: z.optional(serviceName) })

export const addressCalls = calls({
  addresses: {
    method: 'GET',
    path: '/api/{svc}/customer/address/v2',
    auth: 'customer',
    source: 'specification',
    summary: 'The addresses of the customer, the main one first.',
    input: { query: listQuery },
    output: many(savedAddress),
  },
  createAddress: {
    method: 'POST',
    path: '/api/{svc}/customer/address/v2',
    auth: 'customer',
    source: 'specification',
    summary: 'Adds an address.',
    input: { body: addressInput },
    output: one(savedAddress),
  },
  updateAddress: {
    method: 'PUT',
    path: '/api/{svc}/customer/address/{id}/v2',
    auth: 'customer',
    source: 'specification',
    summary: 'Changes an address.',
    input: { params: z.object({ id }), body: addressInput },
    output: one(savedAddress),
  },
  addressesV1: {
    method: 'GET',
    path: '/api/{svc}/customer/address',
    auth: 'customer',
    source: 'specification',
    summary: 'As v2, for older clients.',
    input: { query: listQuery },
    output: many(savedAddress),
  },
  createAddressV1: {
    method: 'POST',
    path: '/api/{svc}/customer/address',
    auth: 'customer',
    source: 'specification',
    summary: 'As v2, for older clients.',
    input: { body: addressInput },
    output: one(savedAddress),
  },
  updateAddressV1: {
    method: 'PUT',
    path: '/api/{svc}/customer/address/{address_id}',
    auth: 'customer',
    source: 'specification',
    summary: 'As v2, for older clients.',
    input: { params: z.object({ address_id: id }), body: addressInput },
    output: one(savedAddress),
  },
  setPrimaryAddress: {
    method: 'POST',
    path: '/api/{svc}/customer/address/primary',
    auth: 'customer',
    source: 'specification',
    summary: 'Makes an address the main one of its type.',
    input: { body: z.object({ address_id: id }) },
    output: done,
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/api/{svc}/customer/address/delete',
    auth: 'customer',
    source: 'specification',
    summary: 'Deletes the address named in the body; one that is already gone answers the same.',
    input: { body: z.object({ address_id: id }) },
    output: done,
  },
  searchSubdistricts: {
    method: 'GET',
    path: '/api/{svc}/address/subdistricts/search',
    auth: 'access',
    source: 'specification',
    summary: 'Finds sub-districts by name, at most 20.',
    labels: { q: { en: 'Search', id: 'Pencarian', cn: '搜索内容' } },
    input: { query: z.object({ q: text(64, 2) }) },
    output: many(subdistrict),
  },
  subdistrict: {
    method: 'GET',
    path: '/api/{svc}/address/subdistricts/{id}',
    auth: 'access',
    source: 'specification',
    summary: 'One sub-district with its postal codes.',
    input: { params: z.object({ id: text(20, 1) }) },
    output: one(subdistrict),
  },
  areas: {
    method: 'GET',
    path: '/api/{svc}/address/areas',
    auth: 'access',
    source: 'ours',
    summary:
      'The areas within one (a province, city or sub-district of Indonesia), by name; without one the provinces.',
    labels: { parent: { en: 'Area above', id: 'Wilayah induk', cn: '上级地区' } },
    input: { query: z.object({ parent: z.optional(text(20)) }) },
    output: many(area),
  },
  searchPostalCodes: {
    method: 'GET',
    path: '/api/{svc}/address/postalcode/search/v2',
    auth: 'access',
    source: 'specification',
    summary: 'Finds areas by (the beginning of) a postal code or by the name of a village or sub-district, at most 20.',
    input: { query: z.object({ postal_code: text(64, 2) }) },
    output: many(postalArea),
  },
})
