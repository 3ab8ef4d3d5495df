import type { MapSheet } from '@layar/contract'
import L from 'leaflet'
import styles from './map.module.css'
import { shoreMeters } from './point'

/** Space reserved for a name on the map, in pixels; names that would overlap are omitted. */
const nameRoom = { width: 104, height: 26 }

const markerOf = (name: string, kind: string, at: L.LatLngExpression): L.Marker => {
  const words = document.createElement('span')
  words.className = styles.name
  words.dataset['kind'] = kind
  words.textContent = name
  return L.marker(at, {
    icon: L.divIcon({ className: styles.place, html: words, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  })
}

/** Draws the names that do not overlap at the current scale, each with a dot. */
export const drawPlaces = (map: L.Map, layer: L.LayerGroup, places: MapSheet['places']): void => {
  layer.clearLayers()
  const taken: L.Point[] = []
  for (const { name, kind, latitude, longitude } of places) {
    const at: L.LatLngTuple = [latitude, longitude]
    if (!map.getBounds().contains(at)) continue
    const here = map.latLngToContainerPoint(at)
    if (taken.some(({ x, y }) => Math.abs(x - here.x) < nameRoom.width && Math.abs(y - here.y) < nameRoom.height))
      continue
    taken.push(here)
    layer.addLayer(markerOf(name, kind, at))
  }
}

const metersPerPixel = (map: L.Map): number =>
  (40_075_017 * Math.cos((map.getCenter().lat * Math.PI) / 180)) / 2 ** (map.getZoom() + 8)

export const drawLand = (
  map: L.Map,
  layer: L.LayerGroup,
  { land, borders }: Pick<MapSheet, 'land' | 'borders'>,
): void => {
  layer.clearLayers()
  const rings = land.map((ring) => ring.map(([longitude = 0, latitude = 0]): L.LatLngTuple => [latitude, longitude]))
  const shallows = (2 * shoreMeters) / metersPerPixel(map)
  layer.addLayer(L.polygon(rings, { className: styles.shallows, interactive: false, weight: shallows }))
  for (const ring of rings)
    layer.addLayer(L.polygon(ring, { className: styles.land, interactive: false, weight: 1, smoothFactor: 0.5 }))
  layer.addLayer(
    L.polyline(
      borders.map(([ax = 0, ay = 0, bx = 0, by = 0]): L.LatLngTuple[] => [
        [ay, ax],
        [by, bx],
      ]),
      { className: styles.border, interactive: false, weight: 1 },
    ),
  )
}

/** A pin whose tip is the point; drawn inline, so no image is loaded. */
export const pinIcon = (): L.DivIcon => {
  const holder = document.createElement('span')
  holder.className = styles.pin
  holder.innerHTML =
    '<svg width="34" height="44" viewBox="0 0 34 44" aria-hidden="true"><path d="M17 43C17 43 32 26.5 32 16A15 15 0 0 0 2 16C2 26.5 17 43 17 43Z"/><circle cx="17" cy="16" r="5.5"/></svg>'
  return L.divIcon({ className: styles.pinPlace, html: holder, iconSize: [44, 48], iconAnchor: [22, 46] })
}
