import { agentOffersTrack, routeOf } from '../marking-code'
import { containerTypes, tracks, type ContainerType, type Track } from '../track'
import type { Setup, WizardAgent } from './state'

/** The tracks an agent serves, in the order of the choice. */
export function tracksOf(agent: WizardAgent): Track[] {
  return tracks.filter((track) => agentOffersTrack(agent.shipment_track, track))
}

/** Full containers go by sea, and only with agents that allow them. */
export function containersOf(agent: WizardAgent, track: Track): ContainerType[] {
  return containerTypes.filter((container) => container === 'lcl' || (track === 'laut' && agent.allow_fcl))
}

/** The customer's marking code for this agent, track and container; empty where the agent has none. */
export function markingCodeOf(agent: WizardAgent, track: Track, container: ContainerType): string {
  return agent.country_data.marking_codes[routeOf(track, container)] ?? ''
}

/** Selects an agent; a track or container it does not serve is replaced by one it does. */
export function withAgent<S extends Setup>(setup: S, agent: WizardAgent): S {
  const [first = setup.shipment_track] = tracksOf(agent)
  const track = tracksOf(agent).includes(setup.shipment_track) ? setup.shipment_track : first
  return settled({ ...setup, agent, shipment_track: track })
}

/** Chooses a package and with it the track. */
export function withPackage<S extends Setup>(setup: S, choice: { package_id: number; package_track: Track }): S {
  return settled({ ...setup, package_id: choice.package_id, shipment_track: choice.package_track })
}

export function withContainer<S extends Setup>(setup: S, container: ContainerType): S {
  return settled({ ...setup, container_type: container })
}

/** Aligns container and marking code with agent and track. */
function settled<S extends Setup>(setup: S): S {
  const { agent, shipment_track: track } = setup
  if (!agent) return setup
  const container = containersOf(agent, track).includes(setup.container_type) ? setup.container_type : 'lcl'
  const markingCode = markingCodeOf(agent, track, container)
  return { ...setup, container_type: container, marking_code: markingCode, prefix: prefixOf(markingCode) }
}

export function prefixOf(markingCode: string): string {
  return markingCode.slice(0, 4)
}
