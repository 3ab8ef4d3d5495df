import type { Country } from './country'
import { codeCharacters, randomCharacters } from './cart-code'
import { asTyped } from './invisible'
import { ok, refuse, type Result } from './result'
import type { ContainerType, Track } from './track'

export const agentTracks = ['all', 'air', 'sea'] as const
export type AgentTrack = (typeof agentTracks)[number]

export const markingRoutes = ['air', 'sea', 'sea_fcl'] as const
export type MarkingRoute = (typeof markingRoutes)[number]
export type MarkingCodes = Record<MarkingRoute, string>

export type MarkingCode = { brand: string; country: Country; customerPart: string; route: MarkingRoute }

const letterOfRoute: Record<MarkingRoute, string> = { air: 'A', sea: 'S', sea_fcl: 'F' }
const markingShape = new RegExp(`^([A-Z]{2})(SG|ID)([${codeCharacters}]{5})-([ASF])$`)

const customerPartShape = new RegExp(`^[${codeCharacters}]{5}$`)

/** Number of random bytes required for a customer's part of the code. */
export const customerPartBytes = 10

/** Five characters permanently assigned to the customer, from ten random bytes. */
export function customerPartFromBytes(bytes: Uint8Array): string {
  return randomCharacters(bytes, 5)
}

export function formatMarkingCode(code: MarkingCode): string {
  return `${code.brand}${code.country.toUpperCase()}${code.customerPart}-${letterOfRoute[code.route]}`
}

export function parseMarkingCode(text: string): Result<MarkingCode, 'marking_code_invalid'> {
  const match = markingShape.exec(asTyped(text).trim().toUpperCase())
  const [, brand = '', destination = '', customerPart = '', letter = ''] = match ?? []
  const route = markingRoutes.find((candidate) => letterOfRoute[candidate] === letter)
  if (!match || !route) return refuse('marking_code_invalid')
  return ok({ brand, country: destination === 'SG' ? 'sg' : 'id', customerPart, route })
}

/** A text that is a whole marking code, as it is stored; any case, with blanks or without its dash. */
export function typedMarkingCode(text: string): string | undefined {
  const bare = asTyped(text).toUpperCase().replace(/[\s-]/g, '')
  const parsed = parseMarkingCode(`${bare.slice(0, -1)}-${bare.slice(-1)}`)
  return parsed.ok ? formatMarkingCode(parsed.value) : undefined
}

/** A text that is a whole customer code, typed with blanks or dashes. */
export function typedCustomerCode(text: string): string | undefined {
  const bare = asTyped(text).toUpperCase().replace(/[\s-]/g, '')
  return customerPartShape.test(bare) ? bare : undefined
}

/** A customer's three codes for one agent country; an agent may use its own two brand letters. */
export function markingCodesFor(owner: Omit<MarkingCode, 'route'>): MarkingCodes {
  return {
    air: formatMarkingCode({ ...owner, route: 'air' }),
    sea: formatMarkingCode({ ...owner, route: 'sea' }),
    sea_fcl: formatMarkingCode({ ...owner, route: 'sea_fcl' }),
  }
}

/** Which of the three codes applies to a shipment. A shipment without a track goes by air (specification section 4). */
export function routeOf(track: Track | undefined, containerType: ContainerType): MarkingRoute {
  if (track !== 'laut') return 'air'
  return containerType === 'lcl' ? 'sea' : 'sea_fcl'
}

export function agentOffersTrack(agentTrack: AgentTrack, track: Track): boolean {
  return agentTrack === 'all' || agentTrack === (track === 'laut' ? 'sea' : 'air')
}

export type MarkingCodeError =
  | 'marking_code_invalid'
  | 'marking_code_not_yours'
  | 'agent_not_active'
  | 'track_not_offered'
  | 'fcl_not_offered'
  | 'marking_code_other_route'

/** The check behind `POST /marking_code/validate`. Without `shipment`, the route is checked only against the agent. */
export function checkMarkingCode(
  text: string,
  context: {
    customerPart: string
    country: Country
    agent: { isActive: boolean; shipment_track: AgentTrack; allow_fcl: boolean }
    shipment?: { track: Track; containerType: ContainerType }
  },
): Result<MarkingCode, MarkingCodeError> {
  const parsed = parseMarkingCode(text)
  if (!parsed.ok) return parsed
  const { route, customerPart, country } = parsed.value
  const { agent, shipment } = context
  if (customerPart !== context.customerPart || country !== context.country) return refuse('marking_code_not_yours')
  if (!agent.isActive) return refuse('agent_not_active')
  if (!agentOffersTrack(agent.shipment_track, route === 'air' ? 'udara' : 'laut')) return refuse('track_not_offered')
  if (route === 'sea_fcl' && !agent.allow_fcl) return refuse('fcl_not_offered')
  if (shipment && routeOf(shipment.track, shipment.containerType) !== route) return refuse('marking_code_other_route')
  return parsed
}
