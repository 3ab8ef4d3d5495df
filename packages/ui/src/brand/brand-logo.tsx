import type { ReactNode } from 'react'
import type { Country } from '@layar/domain'
import styles from './brand-logo.module.css'

/** One sail for Singapore, two for Indonesia (a phinisi), both over a line with one station. */
const sails: Readonly<Record<Country, ReactNode>> = {
  sg: <path d="M13.5 3.5c6.6 3.4 10.6 8.8 11.6 16.5H13.5Zm-2.2 5.2V20H5.2c2.9-2.7 4.9-6.4 6.1-11.3Z" />,
  id: (
    <path d="M9.5 4.5c3.6 4 5.3 9.1 5 15.5H5.2c2.6-4.2 4-9.3 4.3-15.5Zm9 2.5c4.3 3.2 6.9 7.5 8 13h-9.7c1.4-4 2-8.3 1.7-13Z" />
  ),
}

export interface BrandLogoProps {
  readonly country: Country
  /** The operator's name from the configuration. */
  readonly name?: string
  readonly size?: 'sm' | 'md' | 'lg'
  readonly withName?: boolean
}

export function BrandLogo({ country, name = 'Layar', size = 'md', withName = true }: BrandLogoProps) {
  return (
    <span className={styles.logo} data-size={size} {...(withName ? {} : { role: 'img', 'aria-label': name })}>
      <svg viewBox="0 0 32 32" aria-hidden className={styles.sign}>
        <g fill="var(--brand-text)">{sails[country]}</g>
        <path d="M3 26h26" stroke="var(--brand-text)" strokeWidth="3" strokeLinecap="round" />
        <circle cx="22" cy="26" r="3.6" fill="var(--accent)" stroke="var(--card)" strokeWidth="1.6" />
      </svg>
      {withName && <span className={styles.name}>{name}</span>}
    </span>
  )
}
