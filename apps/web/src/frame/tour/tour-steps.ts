/** On a wide screen each place is visible; on a phone most of them are in the menu. */
const wideStops = ['warehouse', 'calculator', 'add', 'cart', 'notifications', 'sidebar'] as const
const narrowStops = ['menu', 'add', 'cart', 'notifications'] as const
export type Stop = (typeof wideStops)[number] | (typeof narrowStops)[number]

/** The element of a stop, by its mark `data-tour`: the visible one, since bars differ by width. */
export const placeOfStop = (stop: Stop, page: ParentNode = document): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>(`[data-tour="${stop}"]`)].find((element) => element.checkVisibility())

/** The stops of this page, in the order of a first shipment, without places that are not visible. */
export const stopsOf = (isWide: boolean, page: ParentNode = document): readonly Stop[] =>
  (isWide ? wideStops : narrowStops).filter((stop) => placeOfStop(stop, page) !== undefined)
