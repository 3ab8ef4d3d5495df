export const text = {
  map: 'Map',
  mapHint: 'Map. Use arrow keys to move, plus and minus to zoom.',
  loading: 'Loading map',
  failed: 'The map couldn’t be loaded. You can save the address without it.',
  retry: 'Try again',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  pin: 'Address pin. Use arrow keys to move it, with Shift for longer steps.',
  sources: 'Map data',
  miniMap: 'Map: {place}',
  miniMapAbout: 'Map, approximate: {place}',
} as const
