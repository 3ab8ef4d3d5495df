export const tracks = ['udara', 'laut'] as const
export type Track = (typeof tracks)[number]

/** How a sailing is loaded: boxes of many shippers in one container, or a container of its own. */
export const containerLoads = ['lcl', 'fcl'] as const
export type ContainerLoad = (typeof containerLoads)[number]

export const containerTypes = ['lcl', 'fcl_20', 'fcl_40'] as const
export type ContainerType = (typeof containerTypes)[number]

/** A package with no track travels by air; every other value than `udara` is sea (specification section 4, Track). */
export function trackOfPackage(packageTrack: string | null | undefined): Track {
  return packageTrack === undefined || packageTrack === null || packageTrack === '' || packageTrack === 'udara'
    ? 'udara'
    : 'laut'
}
