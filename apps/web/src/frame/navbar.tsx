import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { IconMenu2, IconPlus, IconSearch, IconShoppingCart } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { BrandLogo } from '@layar/ui/brand/brand-logo.tsx'
import { isCalm } from '@layar/ui/display/is-calm.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { classNames } from '@layar/ui/theme/class-names.ts'
import { useAddShipment } from '../shared/customer/identity/use-add-shipment'
import { PlaceLink } from '../shared/link/place-link'
import { useHasPlace } from '../shared/link/use-has-place'
import { useSettings } from '../shared/settings/settings-context'
import { BottomBar } from './bottom-bar'
import { useCommand } from './command/use-command'
import { CountBadge } from './count-badge'
import styles from './navbar.module.css'
import { Notifications } from './notifications'
import { useIsAlso, useModePlaces } from './places'
import { ProfileMenu } from './profile-menu'
import { ServiceSwitch } from './service-switch'
import { SupportPanel } from './support-panel'
import { frameText } from './text/area'
import { useCounts } from './use-counts'
import { useKeepMode } from './use-keep-mode'

const loadMenu = () => import('./menu-overlay').then(({ MenuOverlay: Named }) => ({ default: Named }))
const MenuOverlay = lazy(loadMenu)

const scrollUp = (): void => window.scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' })

/**
 * The bar of the mode [SHELL-02] [SHELL-03]; under 1024 px it shows only the menu, the counts and the avatar
 * [SHELL-04].
 */
export function Navbar({ onTour }: { readonly onTour: () => void }) {
  const t = useText(frameText)
  const { brand_name, country } = useSettings()
  const hasPlace = useHasPlace()
  const isAlso = useIsAlso()
  const places = useModePlaces()
  const { add, alert } = useAddShipment(places.add)
  const { open: search, bar } = useCommand(add)
  const { cart, unpaid, invoices, unpaidRead } = useCounts()
  // The menu is open for one location only: the browser's back button closes it.
  const place = useLocation({ select: ({ href }) => href })
  const [menuOpenAt, setMenuOpenAt] = useState<string>()
  useKeepMode()
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inside}>
          <button
            type="button"
            className={styles.menuButton}
            aria-label={t('menu')}
            data-tour="menu"
            // Loaded from the first touch, before the press is complete.
            onPointerDown={() => void loadMenu().catch(() => undefined)}
            onClick={() => setMenuOpenAt(place)}
          >
            <IconMenu2 size={24} stroke={1.75} aria-hidden />
          </button>
          <Link to="/" className={styles.logo}>
            <BrandLogo country={country} name={brand_name} />
          </Link>
          <ServiceSwitch />
          <nav className={styles.places} aria-label={t('mainNav')}>
            {places.bar.map(({ key, path, search, exact, also }) => (
              <PlaceLink
                key={key}
                to={path}
                search={search}
                exact={exact}
                className={classNames(styles.place, isAlso(also) && styles.here)}
                // A scroll target is not a location.
                activeClassName={search ? undefined : styles.here}
                tour={key}
                onClick={key === 'dashboard' ? scrollUp : undefined}
              >
                {t(key)}
              </PlaceLink>
            ))}
          </nav>
          <div className={styles.tools}>
            {hasPlace(places.add) && (
              <Button
                className={styles.add}
                data-tour="add"
                leftSection={<IconPlus size={18} stroke={2.25} aria-hidden />}
                onClick={add}
              >
                {t('addShipment')}
              </Button>
            )}
            <button
              type="button"
              className={classNames(styles.round, styles.search)}
              aria-label={t('search')}
              aria-keyshortcuts="Control+K Meta+K /"
              title={t('searchKeys')}
              onClick={search}
            >
              <IconSearch size={22} stroke={1.75} aria-hidden />
            </button>
            <SupportPanel />
            <div data-tour="notifications">
              <Notifications count={unpaid} invoices={invoices} read={unpaidRead} />
            </div>
            {hasPlace(places.cart) && (
              <PlaceLink
                to={places.cart}
                className={styles.round}
                tour="cart"
                label={cart === 'unknown' ? t('cartUnknown') : cart > 0 ? t('cartCount', { count: cart }) : t('cart')}
              >
                <IconShoppingCart size={22} stroke={1.75} aria-hidden />
                <CountBadge count={cart} />
              </PlaceLink>
            )}
            <ProfileMenu onTour={onTour} />
          </div>
        </div>
      </header>
      {menuOpenAt === place && (
        <Suspense>
          <MenuOverlay isOpen onClose={() => setMenuOpenAt(undefined)} onTour={onTour} onSearch={search} />
        </Suspense>
      )}
      <BottomBar unpaid={unpaid} onAdd={add} />
      {alert}
      {bar}
    </>
  )
}
