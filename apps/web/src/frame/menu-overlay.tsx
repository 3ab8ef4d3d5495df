import { IconSearch } from '@tabler/icons-react'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { classNames } from '@layar/ui/theme/class-names.ts'
import { PlaceLink } from '../shared/link/place-link'
import { useHasPlace } from '../shared/link/use-has-place'
import { SupportHours } from '../shared/support/contact/support-hours'
import { useSupport } from '../shared/support/contact/use-support'
import styles from './menu-overlay.module.css'
import { useIsAlso, useModePlaces } from './places'
import { useProfilePlaces } from './profile-menu'
import { ServiceChoice } from './service-switch'
import { Sidebar } from './sidebar'
import { frameText } from './text/area'
import { useLogout } from './use-logout'

interface MenuOverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onTour: () => void
  readonly onSearch: () => void
}

/** Under 1024 px: links to every screen and the sidebar, over the full width of a phone [SHELL-04] [SHELL-13]. */
export function MenuOverlay({ isOpen, onClose, onTour, onSearch }: MenuOverlayProps) {
  const t = useText(frameText)
  const hasPlace = useHasPlace()
  const support = useSupport()
  const logout = useLogout()
  const own = useProfilePlaces()
  const isAlso = useIsAlso()
  const { bar } = useModePlaces()
  const places = [
    ...bar,
    ...(hasPlace('/tracking') ? [{ key: 'tracking', path: '/tracking', exact: true } as const] : []),
    ...own.map((place) => ({ ...place, exact: true })),
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('menu')} placement="side">
      <div className={styles.services}>
        <ServiceChoice onGo={onClose} />
      </div>
      <button
        type="button"
        className={styles.search}
        onClick={() => {
          onClose()
          onSearch()
        }}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        {t('search')}
      </button>
      <nav aria-label={t('mainNav')} className={styles.places}>
        {places.map((place) => {
          const search = 'search' in place ? place.search : undefined
          return (
            <PlaceLink
              key={place.key}
              to={place.path}
              search={search}
              exact={place.exact}
              className={classNames(styles.place, 'also' in place && isAlso(place.also) && styles.here)}
              activeClassName={search ? undefined : styles.here}
              onClick={onClose}
            >
              {t(place.key)}
            </PlaceLink>
          )
        })}
        <button
          type="button"
          className={styles.place}
          onClick={() => {
            onClose()
            onTour()
          }}
        >
          {t('tour')}
        </button>
        {support && (
          <a className={styles.place} href={support.url} target="_blank" rel="noreferrer">
            {t('support')}
          </a>
        )}
        <button type="button" className={styles.place} onClick={() => void logout()}>
          {t('logout')}
        </button>
      </nav>
      {support && (
        <div className={styles.hours}>
          <SupportHours support={support} />
        </div>
      )}
      <Sidebar onGo={onClose} />
    </Dialog>
  )
}
