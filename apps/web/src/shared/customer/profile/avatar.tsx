import { useState } from 'react'
import type { CustomerProfile } from '@layar/contract'
import styles from './avatar.module.css'
import { nameOf } from './use-profile'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

export interface AvatarProps {
  readonly profile: CustomerProfile | undefined
  readonly size?: 'md' | 'lg' | 'xl'
}

/** The customer's picture, or their initials if there is none or its URL has expired. */
export function Avatar({ profile, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const url = profile?.avatar
  return (
    <span className={styles.avatar} data-size={size}>
      {url && url !== broken ? (
        <img src={url} alt="" onError={() => setBroken(url)} />
      ) : profile ? (
        initials(nameOf(profile))
      ) : (
        ''
      )}
    </span>
  )
}
