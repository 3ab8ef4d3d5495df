export const tracks = ['udara', 'laut'] as const
export type Track = (typeof tracks)[number]

export const containerTypes = ['lcl', 'fcl_20', 'fcl_40'] as const
export type ContainerType = (typeof containerTypes)[number]

/** A package with no track travels by air; every other value than `udara` is sea (specification section 4, Track). */
export function trackOfPackage(packageTrack: string | null | undefined): Track {
  return packageTrack === undefined || packageTrack === null || packageTrack === '' || packageTrack === 'udara'
    ? 'udara'
    : 'laut'
}
