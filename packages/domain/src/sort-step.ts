/**
 * Where a carton goes next from the hub: onto its open hand-over, to whoever delivers, to the counter, onto a departure.
 * `held` and `quarantine` stay, `elsewhere` is not at the hub.
 */
export const sortSteps = [
  'hand_over',
  'delivery',
  'collection',
  'departure',
  'held',
  'quarantine',
  'elsewhere',
] as const
export type SortStep = (typeof sortSteps)[number]
