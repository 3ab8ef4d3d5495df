import { agentTracks, markingRoutes } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { many, one, text, timestamp } from '../../wire'
import { agentId, containerType, markingCode, track, trackInput } from '../parts'

export const shipmentTrack = z.enum(agentTracks)

/** The customer's codes for the routes of an agent's country; null if the agent does not offer the route. */
export const markingCodes = z.object({
  air: z.nullable(z.string()),
  sea: z.nullable(z.string()),
  sea_fcl: z.nullable(z.string()),
})

export const agent = z.object({
  id: z.string(),
  name: z.string(),
  city: z.nullable(z.string()),
  /** Country name in the reader's language. */
  country: z.string(),
  /** Flag as an emoji. */
  flag: z.string(),
  shipment_track: shipmentTrack,
  allow_fcl: z.boolean(),
  country_data: z.object({
    /** ISO 3166 alpha-2, upper case. */
    code: z.string(),
    flag: z.string(),
    marking_codes: markingCodes,
  }),
  is_sample: z.boolean(),
})
export type Agent = z.output<typeof agent>

export const packageKind = z.object({
  package_id: z.int(),
  package_track: track,
  name: z.string(),
  description: z.string(),
  lead_time_days: z.object({ min: z.int(), max: z.int() }),
  container_types: z.array(containerType),
})
export type PackageKind = z.output<typeof packageKind>

export const route = z.enum(markingRoutes)
export type Route = z.output<typeof route>

export const markingCodeEntry = z.object({
  marking_code: z.string(),
  /** The part before the customer's five characters. */
  prefix: z.string(),
  route,
  track,
  agent_id: z.string(),
  agent_name: z.string(),
  country: z.string(),
  country_code: z.string(),
})
export type MarkingCodeEntry = z.output<typeof markingCodeEntry>

export const markingCodeCheck = z.object({
  marking_code: z.string(),
  route,
  track,
  /** Agents for which the code is valid. */
  agent_ids: z.array(z.string()),
})

export const category = z.object({
  slug: z.string(),
  category_name: z.string(),
  /** Price group of the tariff: general, sensitive, battery, garment, ... */
  group: z.string(),
  is_blocked: z.boolean(),
  blocked_reason: z.nullable(z.string()),
  /** Slugs that may not be in the same shipment as this one. */
  cannot_combine_with: z.array(z.string()),
  hs_code: z.nullable(z.string()),
  quantity_limit: z.nullable(z.int()),
  /** The limit as a sentence with its rule and the day it was checked, in the reader's language. */
  limit_note: z.nullable(z.string()),
  /** Customs of the destination register the IMEIs of such goods. */
  asks_imei: z.boolean(),
  /** Notes for the customer, in the reader's language. */
  note: z.nullable(z.string()),
})
export type Category = z.output<typeof category>

/** The value of one unit of `currency` (or of `unit` units) is `rate` in `quote_currency`. */
export const exchangeRate = z.object({
  currency: z.string(),
  unit: z.int(),
  rate: z.number(),
  quote_currency: z.string(),
  rate_set: z.string(),
  source: z.string(),
  valid_from: timestamp,
  valid_to: z.nullable(timestamp),
  is_stale: z.boolean(),
  is_sample: z.boolean(),
})
export type ExchangeRate = z.output<typeof exchangeRate>

/** The address a customer gives to sellers, including the marking code. */
export const warehouseAddress = z.object({
  agent,
  phone: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  timezone: z.string(),
  cutoff: z.nullable(z.string()),
  routes: z.array(
    z.object({
      route,
      marking_code: z.string(),
      recipient_name: z.string(),
      /** The full text to copy. */
      text: z.string(),
    }),
  ),
})
export type WarehouseAddress = z.output<typeof warehouseAddress>

export const agentCalls = calls({
  agents: {
    method: 'GET',
    path: '/api/{svc}/agents',
    auth: 'access',
    source: 'specification',
    summary: 'The active agents with the marking codes of the customer; a guest has none.',
    input: {},
    output: many(agent),
  },
  packages: {
    method: 'GET',
    path: '/api/{svc}/package',
    auth: 'access',
    source: 'specification',
    summary: 'The kinds of transport: 1 by air, 2 by sea.',
    input: {},
    output: many(packageKind),
  },
  markingCodes: {
    method: 'GET',
    path: '/api/{svc}/marking_code/list',
    auth: 'customer',
    source: 'specification',
    summary: 'The marking codes of the customer, one for each agent and route.',
    input: { query: z.object({ agent_id: z.optional(agentId), track: z.optional(track) }) },
    output: many(markingCodeEntry),
  },
  validateMarkingCode: {
    method: 'POST',
    path: '/api/{svc}/marking_code/validate',
    auth: 'customer',
    source: 'specification',
    summary: 'Checks form, owner, agent and track of a marking code.',
    input: {
      body: z.object({
        marking_code: markingCode,
        agent_id: z.optional(agentId),
        package_track: trackInput,
        container_type: z.nullish(containerType),
      }),
    },
    output: one(markingCodeCheck),
  },
  categories: {
    method: 'GET',
    path: '/api/{svc}/categories/v2',
    auth: 'access',
    source: 'specification',
    summary: 'Product categories for a track and an origin.',
    input: {
      query: z.object({
        type: z.optional(z.literal('wholesale')),
        track: z.optional(track),
        marking_code: z.optional(text(20)),
        country: z.optional(text(40)),
      }),
    },
    output: many(category),
  },
  rates: {
    method: 'GET',
    path: '/api/{svc}/kurs/rates',
    auth: 'access',
    source: 'specification',
    summary: 'Exchange rates in force, against the currency of the country.',
    input: {},
    output: many(exchangeRate),
  },
  warehouseAddresses: {
    method: 'GET',
    path: '/api/{svc}/agents/warehouse',
    auth: 'customer',
    source: 'ours',
    summary: 'The warehouse addresses of the agents, written with the codes of the customer.',
    input: { query: z.object({ agent_id: z.optional(agentId) }) },
    output: many(warehouseAddress),
  },
})
