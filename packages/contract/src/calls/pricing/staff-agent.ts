import { agentTracks } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { loadedVersion, many, one, text } from '../../wire'

const agentInput = z.object({
  name: text(80, 1),
  /** ISO 3166-1 alpha-2 of the origin. */
  country: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/)),
  city: text(80),
  shipment_track: z.enum(agentTracks),
  allow_fcl: z.boolean(),
  /** `{CODE}` is replaced by the customer's marking code, `{NAME}` by the name. */
  address_template: text(1000, 1),
  phone: text(40),
  /** `1-6 09:00-18:00`, Monday is 1; any other text is shown verbatim. */
  hours: text(80),
  /** IANA name, `Asia/Shanghai`. */
  time_zone: text(60, 1),
  /** `16:00`; empty for none. */
  cutoff: z.string().check(z.trim(), z.regex(/^(|([01]\d|2[0-3]):[0-5]\d)$/)),
  is_active: z.boolean(),
  position: z.int().check(z.gte(0), z.lte(10_000)),
})
export type AgentInput = z.output<typeof agentInput>

export const staffAgent = z.object({
  agent_id: z.string(),
  code: z.string(),
  name: z.string(),
  country: z.string(),
  city: z.string(),
  shipment_track: z.enum(agentTracks),
  allow_fcl: z.boolean(),
  address_template: z.string(),
  phone: z.string(),
  hours: z.string(),
  time_zone: z.string(),
  cutoff: z.string(),
  is_active: z.boolean(),
  position: z.int(),
  is_sample: z.boolean(),
  version: z.string(),
})
export type StaffAgent = z.output<typeof staffAgent>

const by = { auth: 'staff', roles: ['support'], source: 'ours' } as const

export const staffAgentCalls = calls({
  staffAgents: {
    method: 'GET',
    path: '/api/ops/agents',
    ...by,
    // Who handles cartons chooses the building.
    roles: ['support', 'warehouse', 'hub'],
    summary: 'All warehouses of origin in the order of the lists, closed ones too.',
    input: {},
    output: many(staffAgent),
  },
  staffCreateAgent: {
    method: 'POST',
    path: '/api/ops/agents',
    ...by,
    summary: 'A new warehouse of origin.',
    input: {
      body: z.extend(agentInput, {
        code: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/)),
      }),
    },
    output: one(staffAgent),
  },
  staffUpdateAgent: {
    method: 'PUT',
    path: '/api/ops/agents/{agent_id}',
    ...by,
    summary: 'Changes a warehouse; closed it takes no new shipments.',
    input: {
      params: z.object({ agent_id: z.string().check(z.regex(/^\d{1,9}$/)) }),
      body: z.extend(agentInput, { version: loadedVersion }),
    },
    output: one(staffAgent),
  },
})
