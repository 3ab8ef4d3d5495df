import { IconPlane, IconShip } from '@tabler/icons-react'
import type { Track } from '@layar/domain'
import { displayText } from './display-text'
import { useText } from '../i18n/use-text'
import styles from './track-icon.module.css'

const sizes = { sm: 16, md: 20, lg: 24 } as const

/** The mode of a shipment in the colour of its line. */
export function TrackIcon({ track, size = 'md' }: { track: Track; size?: 'sm' | 'md' | 'lg' }) {
  const t = useText(displayText)
  const Icon = track === 'udara' ? IconPlane : IconShip
  const label = t(track === 'udara' ? 'air' : 'sea')
  return (
    <span className={styles.icon} data-track={track} data-size={size} role="img" aria-label={label} title={label}>
      <Icon size={sizes[size]} stroke={1.75} aria-hidden />
    </span>
  )
}

/** The colour of the line that belongs to a mode. */
export const railTone = (track: Track): 'air' | 'sea' => (track === 'udara' ? 'air' : 'sea')
