import { agentCalls, type Agent, type PackageKind } from '@layar/contract'
import { withAgent, withPackage, type Setup, type WizardDraft } from '@layar/domain'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useRemembered } from '../../../shared/remembered/use-remembered'

/** Warehouse and way of a customer's last declaration. */
export interface LastRoute {
  readonly agentId: Agent['id']
  readonly track: Setup['shipment_track']
}

/** The setup with a warehouse: it may have changed the track, and the package goes with the track. */
export const withRoute = <S extends Setup>(setup: S, agent: Agent, kinds: readonly PackageKind[]): S => {
  const next = withAgent(setup, agent)
  const kind = kinds.find(({ package_track }) => package_track === next.shipment_track)
  return { ...setup, ...(kind ? withPackage(next, kind) : next) }
}

/**
 * A new declaration without a route is shown with the one of the customer's last declaration on this device. It enters the
 * draft with the first change or step: a page that was only opened leaves no draft.
 */
export function useRouteProposal(copy: WizardDraft, isNew: boolean) {
  const [last, remember] = useRemembered<LastRoute>('route')
  const [isWithdrawn, setWithdrawn] = useState(false)
  const isOpen = isNew && !isWithdrawn && copy.step_1.agent === null
  const asks = { staleMs: 300_000, enabled: isOpen && last.agentId !== undefined }
  // eslint-disable-next-line layar/said-failures -- the first step says it
  const agents = useRead(agentCalls.agents, {}, asks)
  // eslint-disable-next-line layar/said-failures -- the first step says it
  const packages = useRead(agentCalls.packages, {}, asks)
  const agent = asks.enabled ? agents.data?.results.find(({ id }) => id === last.agentId) : undefined
  const setup = { ...copy.step_1, shipment_track: last.track ?? copy.step_1.shipment_track }
  const proposed: WizardDraft =
    agent && packages.data ? { ...copy, step_1: withRoute(setup, agent, packages.data.results) } : copy
  return {
    proposed,
    remember,
    /** Whoever starts over wants the defaults [WIZ-08]. */
    withdraw: () => setWithdrawn(true),
  }
}
