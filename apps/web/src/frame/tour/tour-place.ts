export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Card {
  readonly left: number
  readonly top: number
  /** The side of the card that faces the place, and the offset of the place's middle along it. */
  readonly side: 'top' | 'bottom' | 'right'
  readonly stem: number
}

const gap = 20
const edge = 12
const halo = 6

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** The highlight around a place: slightly larger, but within the window. */
export const lightOn = (place: Box, window: Size): Box => {
  const left = clamp(place.left - halo, 0, window.width)
  const top = clamp(place.top - halo, 0, window.height)
  return {
    left,
    top,
    width: clamp(place.left + place.width + halo, left, window.width) - left,
    height: clamp(place.top + place.height + halo, top, window.height) - top,
  }
}

/**
 * Position of the card: below the highlight, above it where there is no room below, left of one as tall as the window.
 */
export const cardBeside = (light: Box, card: Size, window: Size): Card => {
  const middle = { x: light.left + light.width / 2, y: light.top + light.height / 2 }
  const fits = {
    below: light.top + light.height + gap + card.height + edge <= window.height,
    above: light.top - gap - card.height >= edge,
    left: light.left - gap - card.width >= edge,
  }
  if (!fits.below && !fits.above && fits.left) {
    const top = clamp(middle.y - card.height / 2, edge, window.height - card.height - edge)
    return { left: light.left - gap - card.width, top, side: 'right', stem: middle.y - top }
  }
  const left = clamp(middle.x - card.width / 2, edge, Math.max(edge, window.width - card.width - edge))
  const stem = clamp(middle.x - left, 24, card.width - 24)
  return fits.below || !fits.above
    ? {
        left,
        top: Math.min(light.top + light.height + gap, window.height - card.height - edge),
        side: 'top',
        stem,
      }
    : { left, top: light.top - gap - card.height, side: 'bottom', stem }
}
