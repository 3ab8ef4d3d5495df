import { staffAgentCalls, type AgentInput, type StaffAgent } from '@layar/contract'
import type { AuditVerb } from '@layar/domain'
import { asc, eq, sql } from 'drizzle-orm'
import { agents } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import type { AgentRow } from './store'
import { normalizePhoneAbroad } from '../../customer/public'
import { audit } from '../../platform/public'
import { assertVersion, versionOf } from '../../../request/version'

/** A repeated click counts as one request. */
const twinSeconds = 120

const view = (row: AgentRow): StaffAgent => ({
  agent_id: String(row.id),
  code: row.code,
  name: row.name,
  country: row.country,
  city: row.city,
  shipment_track: row.shipmentTrack,
  allow_fcl: row.allowFcl,
  address_template: row.addressTemplate,
  phone: row.phone,
  hours: row.hours,
  time_zone: row.timeZone,
  cutoff: row.cutoff,
  is_active: row.isActive,
  position: row.position,
  is_sample: row.isSample,
  version: versionOf(row),
})

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** @throws errors beyond the schema: an address without the customer's code, an unknown time zone */
const valuesOf = (body: AgentInput, before?: AgentRow) => {
  // Stored as typed: customers copy it into a form of that country.
  if (body.phone !== '' && body.phone !== before?.phone) {
    const phone = normalizePhoneAbroad(body.phone, body.country.toLowerCase())
    if (!phone.ok) throw failFields({ phone: phone.code })
  }
  // Without the code the warehouse cannot identify the owner of a parcel.
  if (!body.address_template.includes('{CODE}')) throw failFields({ address_template: 'address_code_missing' })
  if (!isTimeZone(body.time_zone)) throw failFields({ time_zone: 'field_invalid' })
  if (body.allow_fcl && body.shipment_track === 'air') throw failFields({ allow_fcl: 'fcl_needs_sea' })
  return {
    name: body.name,
    country: body.country,
    city: body.city,
    shipmentTrack: body.shipment_track,
    allowFcl: body.allow_fcl,
    addressTemplate: body.address_template,
    phone: body.phone,
    hours: body.hours,
    timeZone: body.time_zone,
    cutoff: body.cutoff,
    isActive: body.is_active,
    position: body.position,
    // An edited agent is no longer sample data.
    isSample: false,
  }
}

/** As the record keeps it: the version says nothing there. */
const recorded = (row: AgentRow) => ({ ...view(row), version: undefined })

const record = (context: StaffContext, action: AuditVerb<'agent'>, row: AgentRow, before?: AgentRow) =>
  audit(context.db, {
    staffId: context.staff.id,
    action: `agent.${action}`,
    subject: `agent:${row.code}`,
    details: { after: recorded(row), ...(before && { before: recorded(before) }) },
  })

export const staffAgentFeature = feature(staffAgentCalls, {
  staffAgents: async (context) => {
    const rows = await context.db.select().from(agents).orderBy(asc(agents.position), asc(agents.id))
    return { action: true, message: context.message('ok'), results: rows.map(view) }
  },

  staffCreateAgent: {
    naturalKey: (_, { body }) => body.code,
    keepSeconds: twinSeconds,
    run: async (context, { body }) => {
      const { db } = context
      // Ids are small numbers used in codes and addresses: the lock assigns them one at a time.
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('agent-id', 0))`)
      const [last] = await db.select({ id: sql<number>`coalesce(max(${agents.id}), 0)::int` }).from(agents)
      const [row] = await db
        .insert(agents)
        .values({ ...valuesOf(body), id: (last?.id ?? 0) + 1, code: body.code })
        .onConflictDoNothing({ target: agents.code })
        .returning()
      if (row === undefined) throw failFields({ code: 'code_taken' })
      await record(context, 'created', row)
      return { action: true, message: context.message('saved'), result: view(row) }
    },
  },

  staffUpdateAgent: async (context, { params, body }) => {
    const { db } = context
    const mine = eq(agents.id, Number(params.agent_id))
    const [before] = await db.select().from(agents).where(mine).for('update')
    if (before === undefined) throw fail('not_found')
    assertVersion(before, body.version)
    const [row] = await db.update(agents).set(valuesOf(body, before)).where(mine).returning()
    if (row === undefined) throw fail('not_found')
    await record(context, 'changed', row, before)
    return { action: true, message: context.message('saved'), result: view(row) }
  },
})
