import type { ErrorCode } from '@layar/contract'
import {
  checkMarkingCode,
  parseMarkingCode,
  type ContainerType,
  type MarkingCodeError,
  type MarkingRoute,
  type Track,
} from '@layar/domain'
import type { Customer } from '../../../request/context'
import { failFields } from '../../../request/fail'
import type { AgentRow, MarkingCodeRow } from './store'

/** The declaration field of each error. */
export const errorFields: Readonly<Record<MarkingCodeError, string>> = {
  marking_code_invalid: 'marking_code',
  marking_code_not_yours: 'marking_code',
  marking_code_other_route: 'marking_code',
  agent_not_active: 'agent_id',
  track_not_offered: 'package_track',
  fcl_not_offered: 'container_type',
}

export interface CodeQuestion {
  readonly text: string
  readonly customer: Customer
  /** The codes issued to this customer: another brand's code of the same five characters is not among them. */
  readonly ownCodes: readonly MarkingCodeRow[]
  /** The agent asked for, or all. */
  readonly agents: readonly AgentRow[]
  readonly shipment?: { readonly track: Track; readonly containerType: ContainerType }
  /** Different field names of the call, if any. */
  readonly fields?: Readonly<Record<string, string>>
}

/** The route of a valid code and the agents it is valid for. Form and owner are checked before any agent. */
export const validateMarkingCode = (
  question: CodeQuestion,
): { markingCode: string; route: MarkingRoute; agents: readonly AgentRow[] } => {
  const { text, customer, ownCodes, agents, shipment, fields } = question
  const failWith = (code: MarkingCodeError & ErrorCode): Error =>
    failFields({ [fields?.[errorFields[code]] ?? errorFields[code]]: code })
  const parsed = parseMarkingCode(text)
  if (!parsed.ok) throw failWith(parsed.code)
  const own = ownCodes.find(({ markingCode }) => markingCode === text)
  if (own === undefined) throw failWith('marking_code_not_yours')
  const verdicts = agents.map((agent) => ({
    agent,
    checked: checkMarkingCode(text, {
      customerPart: customer.code,
      country: customer.country,
      agent: { isActive: agent.isActive, shipment_track: agent.shipmentTrack, allow_fcl: agent.allowFcl },
      ...(shipment && { shipment }),
    }),
  }))
  const good = verdicts.filter(({ checked }) => checked.ok).map(({ agent }) => agent)
  const refusal = verdicts.map(({ checked }) => checked).find((checked) => !checked.ok)
  if (good.length === 0) throw failWith(refusal?.code ?? 'agent_not_active')
  return { markingCode: own.markingCode, route: own.route, agents: good }
}
