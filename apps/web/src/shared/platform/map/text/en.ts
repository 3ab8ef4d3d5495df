export const text = {
  map: 'Map',
  mapHint: 'Map. Arrow keys move it, plus and minus change its scale.',
  loading: 'The map is loading',
  failed: 'The map could not be loaded. The address does not need it.',
  retry: 'Try again',
  zoomIn: 'Closer',
  zoomOut: 'Farther',
  pin: 'Pin of the address. Arrow keys move it, with Shift in longer steps.',
  sources: 'Map data',
  miniMap: 'Map: {place}',
  miniMapAbout: 'Map, approximate: {place}',
} as const
