import type { Country, Labels } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import styles from './network-map.module.css'

type Anchor = 'start' | 'end'
interface Stop {
  readonly name: Labels
  readonly x: number
  readonly y: number
  readonly anchor: Anchor
}

/** Where goods come from; the two lines meet at the hub and go on to the door. */
const stops: readonly Stop[] = [
  { name: { en: 'Seoul', id: 'Seoul', cn: '首尔' }, x: 60, y: 40, anchor: 'start' },
  { name: { en: 'Guangzhou', id: 'Guangzhou', cn: '广州' }, x: 150, y: 130, anchor: 'start' },
  { name: { en: 'Bangkok', id: 'Bangkok', cn: '曼谷' }, x: 230, y: 210, anchor: 'start' },
  { name: { en: 'Tokyo', id: 'Tokyo', cn: '东京' }, x: 470, y: 60, anchor: 'end' },
  { name: { en: 'Taipei', id: 'Taipei', cn: '台北' }, x: 470, y: 160, anchor: 'end' },
]

const ends: Readonly<Record<Country, { readonly hub: Labels; readonly door: Labels }>> = {
  sg: {
    hub: { en: 'Singapore', id: 'Singapura', cn: '新加坡' },
    door: { en: 'Your door', id: 'Pintu Anda', cn: '您家门口' },
  },
  id: {
    hub: { en: 'Jakarta', id: 'Jakarta', cn: '雅加达' },
    door: { en: 'Your door', id: 'Pintu Anda', cn: '您家门口' },
  },
}

/** A transit map: by air from the west, by sea from the east, the box's current position highlighted. */
export function NetworkMap({ country }: { country: Country }) {
  const pick = usePick()
  const { hub, door } = ends[country]
  return (
    <svg className={styles.map} viewBox="0 0 560 420" aria-hidden>
      <path className={styles.air} d="M60 40 330 310" />
      <path className={styles.sea} d="M470 60V170L330 310" />
      <path className={styles.last} d="M330 310V392H500" />
      {stops.map(({ name, x, y, anchor }) => (
        <g key={name.en}>
          <circle className={styles.stop} cx={x} cy={y} r="8" />
          <text x={anchor === 'start' ? x + 20 : x - 20} y={y + 5} textAnchor={anchor}>
            {pick(name)}
          </text>
        </g>
      ))}
      <circle className={styles.hub} cx="330" cy="310" r="15" />
      <text className={styles.big} x="362" y="317">
        {pick(hub)}
      </text>
      <circle className={styles.now} cx="330" cy="364" r="9" />
      <circle className={styles.stop} cx="500" cy="392" r="9" />
      <text x="500" y="370" textAnchor="middle">
        {pick(door)}
      </text>
    </svg>
  )
}
