import type { MobileApps } from '@layar/contract'

export type Platform = 'ios' | 'android'
export interface Store {
  readonly platform: Platform
  readonly url: string
}

/** The store platform of a phone; undefined where unknown. An Apple tablet reports a Mac with a touch screen. */
export const platformOf = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform | undefined => {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return undefined
}

/** The store pages to offer: the platform's, or all where it is unknown; none without an address. */
export const storesFor = (apps: MobileApps, platform: Platform | undefined): readonly Store[] => {
  const all = [
    { platform: 'ios', url: apps.ios_update_url },
    { platform: 'android', url: apps.android_update_url },
  ] as const
  return all.flatMap(({ platform: of, url }) =>
    url !== null && (platform === undefined || platform === of) ? [{ platform: of, url }] : [],
  )
}
