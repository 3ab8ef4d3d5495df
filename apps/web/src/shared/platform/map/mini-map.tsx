import { mapCalls, type MapSheet } from '@layar/contract'
import { useInViewport } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './map.module.css'
import { boxAround, shoreMeters, type MapBox, type MapPoint } from './point'
import { mapText } from './text/area'

const size = { width: 320, height: 200 }
const acrossDegrees = { pin: 0.07, area: 0.09 }

const viewOf = ({ latitude, longitude }: MapPoint, across: number): MapBox => {
  const up = ((across * size.height) / size.width) * Math.cos((latitude * Math.PI) / 180)
  return {
    west: longitude - across / 2,
    east: longitude + across / 2,
    south: latitude - up / 2,
    north: latitude + up / 2,
  }
}

interface Spot {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** A few names that overlap neither the pin nor each other. */
const namesIn = (places: readonly Spot[]): Spot[] => {
  const taken: Spot[] = [{ name: '', x: size.width / 2, y: size.height / 2 - 8 }]
  for (const spot of places) {
    const isInside = spot.x > 56 && spot.x < size.width - 56 && spot.y > 48 && spot.y < size.height - 26
    if (isInside && taken.every(({ x, y }) => Math.abs(x - spot.x) > 100 || Math.abs(y - spot.y) > 34)) taken.push(spot)
  }
  return taken.slice(1, 6)
}

function Drawing({ sheet, view, isApproximate }: { sheet: MapSheet; view: MapBox; isApproximate: boolean }) {
  const x = (longitude: number): number => ((longitude - view.west) / (view.east - view.west)) * size.width
  const y = (latitude: number): number => ((view.north - latitude) / (view.north - view.south)) * size.height
  const path = (ring: readonly (readonly number[])[]): string =>
    `M${ring.map(([longitude = 0, latitude = 0]) => `${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)}`).join('L')}Z`
  const metersAcross = (view.north - view.south) * 111_195 * (size.width / size.height)
  const shallows = (2 * shoreMeters * size.width) / metersAcross
  const line = ([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[]): string =>
    `M${x(ax).toFixed(1)} ${y(ay).toFixed(1)}L${x(bx).toFixed(1)} ${y(by).toFixed(1)}`
  const spots = sheet.places.map(({ name, latitude, longitude }) => ({ name, x: x(longitude), y: y(latitude) }))
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path className={styles.shallows} strokeWidth={shallows} d={sheet.land.map(path).join('')} />
      <path className={styles.land} d={sheet.land.map(path).join('')} />
      <path className={styles.border} d={sheet.borders.map(line).join('')} />
      {namesIn(spots).map((spot) => (
        <g key={`${spot.name} ${spot.x}`} className={styles.spot}>
          <circle cx={spot.x} cy={spot.y} r="2.5" />
          <text x={spot.x} y={spot.y - 7}>
            {spot.name}
          </text>
        </g>
      ))}
      {isApproximate ? (
        <circle className={styles.ring} cx={size.width / 2} cy={size.height / 2} r="44" />
      ) : (
        <g className={styles.pin} transform={`translate(${size.width / 2 - 17} ${size.height / 2 - 43})`}>
          <path d="M17 43C17 43 32 26.5 32 16A15 15 0 0 0 2 16C2 26.5 17 43 17 43Z" />
          <circle cx="17" cy="16" r="5.5" />
        </g>
      )}
    </svg>
  )
}

interface MiniMapProps {
  readonly point: MapPoint
  readonly isApproximate: boolean
  /** Text alternative: the name of the place. */
  readonly place: string
}

/** A small static map with a pin, or a ring around the centre of an area. Loaded when scrolled into view. */
export function MiniMap({ point, isApproximate, place }: MiniMapProps) {
  const t = useText(mapText)
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [wasSeen, setSeen] = useState(false)
  if (inViewport && !wasSeen) setSeen(true)
  const view = viewOf(point, isApproximate ? acrossDegrees.area : acrossDegrees.pin)
  // eslint-disable-next-line layar/said-failures -- a form and a page work without the map
  const sheet = useRead(mapCalls.shippingMap, { query: boxAround(view) }, { enabled: wasSeen, staleMs: Infinity })
  return (
    <div
      ref={ref}
      className={styles.mini}
      role="img"
      aria-label={t(isApproximate ? 'miniMapAbout' : 'miniMap', { place })}
    >
      {sheet.data && <Drawing sheet={sheet.data.result} view={view} isApproximate={isApproximate} />}
    </div>
  )
}
