import { agentCalls } from '@layar/contract'
import { isCountry, parseMarkingCode, hoursText } from '@layar/domain'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { customers } from '../../../db/schema'
import type { RequestContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { customsRateSet, findRates } from '../exchange-rate/rates'
import { limitsAt } from '../limit/store'
import { validateMarkingCode } from './check-code'
import { countRead } from '../../../request/read-limit'
import { allAgents, allCategories, allPackages, findMarkingCodes, type AgentRow } from './store'
import { agentView, categoryViews, countryName, packageView, rateView, routesOf, trackOfRoute } from './view'

const activeAgents = async (db: Db, agentId?: string): Promise<readonly AgentRow[]> =>
  (await allAgents(db)).filter((agent) => agent.isActive && (agentId === undefined || String(agent.id) === agentId))

const findName = async (db: Db, customerId: string): Promise<string> => {
  const [row] = await db
    .select({ first: customers.firstName, last: customers.lastName })
    .from(customers)
    .where(eq(customers.id, customerId))
  return `${row?.first ?? ''} ${row?.last ?? ''}`.trim()
}

const results = <T>(context: RequestContext, list: T[]) => ({
  action: true,
  message: context.message('ok'),
  results: list,
})

export const agentFeature = feature(agentCalls, {
  agents: async (context) => {
    countRead(context, 'agents')
    const codes = context.customer === undefined ? [] : await findMarkingCodes(context.db, context.customer.id)
    return results(
      context,
      (await activeAgents(context.db)).map((agent) => agentView(agent, codes, context.language)),
    )
  },

  packages: async (context) => {
    countRead(context, 'packages')
    return results(
      context,
      (await allPackages(context.db)).map((row) => packageView(row, context.language)),
    )
  },

  markingCodes: async (context, { query }) => {
    countRead(context, 'marking-codes')
    const codes = await findMarkingCodes(context.db, context.customer.id)
    const agents = await activeAgents(context.db, query.agent_id)
    return results(
      context,
      agents.flatMap((agent) =>
        routesOf(agent, codes)
          .map(({ route, code }) => ({ route, code, track: trackOfRoute(route) }))
          .filter(({ track }) => query.track === undefined || query.track === track)
          .map(({ route, code, track }) => ({
            marking_code: code,
            prefix: code.slice(0, 4),
            route,
            track,
            agent_id: String(agent.id),
            agent_name: agent.name,
            country: countryName(agent.country, context.language),
            country_code: agent.country,
          })),
      ),
    )
  },

  validateMarkingCode: {
    limits: ({ customer }) => [{ bucket: `marking-code:${customer.id}`, max: 10, windowSeconds: 60 }],
    run: async (context, { body }) => {
      const { db, customer } = context
      const known = await allAgents(db)
      const agents = known.filter((agent) => body.agent_id === undefined || String(agent.id) === body.agent_id)
      if (agents.length === 0) throw failFields({ agent_id: 'agent_unknown' })
      const {
        markingCode,
        route,
        agents: good,
      } = validateMarkingCode({
        text: body.marking_code,
        customer,
        ownCodes: await findMarkingCodes(db, customer.id),
        agents,
        ...(body.package_track && {
          shipment: { track: body.package_track, containerType: body.container_type ?? 'lcl' },
        }),
      })
      return {
        action: true,
        message: context.message('marking_code_good'),
        result: {
          marking_code: markingCode,
          route,
          track: trackOfRoute(route),
          agent_ids: good.map(({ id }) => String(id)),
        },
      }
    },
  },

  categories: async (context, { query }) => {
    countRead(context, 'categories')
    const code = query.marking_code === undefined ? undefined : parseMarkingCode(query.marking_code)
    const asked = query.country?.toLowerCase()
    const destination = code?.ok === true ? code.value.country : isCountry(asked) ? asked : context.country
    const track = query.track ?? (code?.ok === true ? trackOfRoute(code.value.route) : undefined)
    const limits = await limitsAt(context.db, destination, context.now)
    return results(
      context,
      categoryViews(await allCategories(context.db), { destination, track, language: context.language, limits }),
    )
  },

  rates: async (context) => {
    countRead(context, 'rates')
    const rates = await findRates(context.db, customsRateSet[context.country], context.now)
    return results(context, rates === undefined ? [] : rates.rates.map((row) => rateView(row, rates)))
  },

  warehouseAddresses: async (context, { query }) => {
    countRead(context, 'warehouses')
    const { db, customer, language } = context
    const codes = await findMarkingCodes(db, customer.id)
    const name = await findName(db, customer.id)
    const agents = await activeAgents(db, query.agent_id)
    return results(
      context,
      agents.map((agent) => ({
        agent: agentView(agent, codes, language),
        phone: agent.phone,
        hours: hoursText(agent.hours, language),
        timezone: agent.timeZone,
        cutoff: agent.cutoff,
        routes: routesOf(agent, codes).map(({ route, code }) => ({
          route,
          marking_code: code,
          recipient_name: agent.addressTemplate.includes('{NAME}') ? `${name} ${code}`.trim() : code,
          text: agent.addressTemplate
            .replaceAll('{CODE}', code)
            .replaceAll('{NAME}', () => name)
            .trim(),
        })),
      })),
    )
  },
})
