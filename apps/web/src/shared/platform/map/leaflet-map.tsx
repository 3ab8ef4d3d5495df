import { mapCalls } from '@layar/contract'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { isCalm } from '@layar/ui/display/is-calm.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { drawLand, drawPlaces, pinIcon } from './map-layers'
import styles from './map.module.css'
import { boxAround, type MapBox, type MapPoint } from './point'
import { mapText } from './text/area'

const stepPixels = 8
const longStepPixels = 48
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface LeafletMapProps {
  /** The initial centre of the map; the map moves when it changes. */
  readonly focus: MapPoint
  readonly zoom: number
  /** Where the customer put the pin; undefined if they have not. */
  readonly pin: MapPoint | undefined
  /** Approximate area of the address, shown as a ring while there is no pin. */
  readonly ringMeters: number | undefined
  /** Called on drag, on map tap, and on arrow keys at the pin. */
  readonly onPin: (point: MapPoint) => void
  readonly onLook?: (middle: MapPoint) => void
}

const boxOf = (map: L.Map): MapBox => {
  const bounds = map.getBounds()
  return boxAround({
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  })
}
const pointOf = ({ lat, lng }: L.LatLng): MapPoint => ({ latitude: lat, longitude: lng })

interface Parts {
  readonly map: L.Map
  readonly land: L.LayerGroup
  readonly places: L.LayerGroup
  readonly marks: L.LayerGroup
}

/** A map with a movable pin: our own drawing of coastlines and names, or tiles if a tile server is configured. */
export function LeafletMap({ focus, zoom, pin, ringMeters, onPin, onLook }: LeafletMapProps) {
  const t = useText(mapText)
  const holder = useRef<HTMLDivElement>(null)
  const handlers = useRef({ onPin, onLook })
  const [parts, setParts] = useState<Parts>()
  const [box, setBox] = useState<MapBox>()
  const start = useRef({ focus, zoom, words: { zoomIn: t('zoomIn'), zoomOut: t('zoomOut') } })
  // eslint-disable-next-line layar/said-failures -- a form and a page work without the map
  const sheet = useRead(
    mapCalls.shippingMap,
    { query: box ?? { west: 0, south: 0, east: 1, north: 1 } },
    { enabled: box !== undefined, keep: true, staleMs: Infinity },
  ).data?.result
  const tiles = sheet?.tiles

  useEffect(() => {
    handlers.current = { onPin, onLook }
  })

  useEffect(() => {
    if (!holder.current) return
    const { words, ...first } = start.current
    const map = L.map(holder.current, {
      center: [first.focus.latitude, first.focus.longitude],
      zoom: first.zoom,
      minZoom: 4,
      maxZoom: 17,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !isCalm(),
      fadeAnimation: !isCalm(),
      // Scrolling the page past the map must not zoom it.
      scrollWheelZoom: false,
    })
    L.control.zoom({ position: 'topright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
    L.control.scale({ imperial: false }).addTo(map)
    const look = (): void => {
      setBox(boxOf(map))
      handlers.current.onLook?.(pointOf(map.getCenter()))
    }
    map.on('moveend', look)
    map.on('click', ({ latlng }: L.LeafletMouseEvent) => handlers.current.onPin(pointOf(latlng)))
    setParts({
      map,
      land: L.layerGroup().addTo(map),
      places: L.layerGroup().addTo(map),
      marks: L.layerGroup().addTo(map),
    })
    look()
    return () => {
      // A map tells of its new size a moment later, even when it was removed meanwhile.
      map.off('moveend', look)
      map.remove()
    }
  }, [])

  useEffect(() => {
    if (!parts) return
    const { map } = parts
    const target = L.latLng(focus.latitude, focus.longitude)
    if (map.getCenter().distanceTo(target) > 1 || map.getZoom() !== zoom) map.setView(target, zoom)
    // The customer moves and zooms on from there: only another point to look at turns the map.
  }, [parts, focus.latitude, focus.longitude, zoom])

  useEffect(() => {
    if (!parts || !sheet) return
    const { map, land, places } = parts
    if (sheet.tiles) return
    const redraw = (): void => {
      drawLand(map, land, sheet)
      drawPlaces(map, places, sheet.places)
    }
    redraw()
    map.on('moveend', redraw)
    return () => {
      map.off('moveend', redraw)
    }
  }, [parts, sheet])

  useEffect(() => {
    if (!parts || !tiles) return
    const layer = L.tileLayer(tiles.url, { maxZoom: 19 }).addTo(parts.map)
    return () => {
      layer.remove()
    }
  }, [parts, tiles])

  useEffect(() => {
    if (!parts) return
    const { marks } = parts
    marks.clearLayers()
    if (!pin && ringMeters !== undefined)
      marks.addLayer(
        L.circle([focus.latitude, focus.longitude], {
          radius: ringMeters,
          className: styles.ring,
          interactive: false,
        }),
      )
  }, [parts, pin, ringMeters, focus.latitude, focus.longitude])

  usePin(parts?.map, pin, t('pin'), handlers)

  return (
    <>
      <div ref={holder} className={styles.map} role="group" aria-label={t('mapHint')} />
      <p className={styles.sources}>
        {tiles && <span>{tiles.attribution} · </span>}
        <a href="/data-sources" target="_blank" rel="noreferrer">
          {t('sources')}
        </a>
      </p>
    </>
  )
}

/** Reuses one pin element while it moves, so that it keeps keyboard focus. */
const usePin = (
  map: L.Map | undefined,
  pin: MapPoint | undefined,
  label: string,
  handlers: { readonly current: Pick<LeafletMapProps, 'onPin'> },
): void => {
  const marker = useRef<L.Marker>(undefined)
  const isThere = pin !== undefined
  const latest = useRef(pin)
  useEffect(() => {
    latest.current = pin
    if (pin) marker.current?.setLatLng([pin.latitude, pin.longitude])
  })
  useEffect(() => {
    if (!map || !isThere || !latest.current) return
    const { latitude, longitude } = latest.current
    const made = L.marker([latitude, longitude], { draggable: true, autoPan: true, icon: pinIcon(), alt: '' })
    marker.current = made.addTo(map)
    made.on('dragend', () => handlers.current.onPin(pointOf(made.getLatLng())))
    const element = made.getElement()
    element?.setAttribute('aria-label', label)
    element?.setAttribute('data-pin', '')
    const onKeyDown = (event: KeyboardEvent): void => {
      const [right, down] = arrows[event.key] ?? []
      if (right === undefined || down === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const far = event.shiftKey ? longStepPixels : stepPixels
      const from = map.latLngToContainerPoint(made.getLatLng())
      const to = map.containerPointToLatLng(from.add([right * far, down * far]))
      made.setLatLng(to)
      if (!map.getBounds().pad(-0.1).contains(to)) map.panTo(to, { animate: false })
      handlers.current.onPin(pointOf(to))
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => {
      element?.removeEventListener('keydown', onKeyDown)
      made.remove()
      marker.current = undefined
    }
  }, [map, isThere, label, handlers])
}
