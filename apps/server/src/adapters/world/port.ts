import type { AreaName } from '../gazetteer/port'

export interface WorldCountry {
  /** ISO 3166-1 alpha-2 in small letters. */
  readonly id: string
  /** English. */
  readonly name: string
  /** Digits without a plus sign. */
  readonly callingCode: string
}

/** Countries of the world with their states and cities. Unknown ids return an empty list. */
export interface World {
  countries(): Promise<readonly WorldCountry[]>
  /** By name; the id of a state holds its country, as in `jp-13`. */
  states(countryId: string): Promise<readonly AreaName[]>
  /** By name. */
  cities(stateId: string): Promise<readonly AreaName[]>
}
