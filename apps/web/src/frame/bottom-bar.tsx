import { IconFileInvoice, IconHome, IconPackages, IconPlus, IconUser } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { classNames } from '@layar/ui/theme/class-names.ts'
import { PlaceLink } from '../shared/link/place-link'
import { useHasPlace } from '../shared/link/use-has-place'
import styles from './bottom-bar.module.css'
import { CountBadge } from './count-badge'
import { useIsAlso, useModePlaces } from './places'
import { frameText } from './text/area'
import type { Count } from './use-counts'

/** Main navigation on phones, with adding a shipment in the middle [SHELL-05]. */
export function BottomBar({ unpaid, onAdd }: { unpaid: Count; onAdd: () => void }) {
  const t = useText(frameText)
  const hasPlace = useHasPlace()
  const isAlso = useIsAlso()
  const { bar, home, shipments, add, invoices } = useModePlaces()
  const isAtInvoice = bar.some(({ also }) => isAlso(also))
  const places = [
    { ...home, Icon: IconHome, exact: true },
    { key: 'shipments', path: shipments, Icon: IconPackages, exact: false },
    { key: 'addShipment', path: add, Icon: IconPlus, exact: false },
    { key: 'invoice', path: invoices, Icon: IconFileInvoice, exact: false },
    { key: 'account', path: '/setting', Icon: IconUser, exact: false },
  ] as const
  return (
    <nav className={styles.bar} aria-label={t('menu')}>
      {places
        .filter(({ path }) => hasPlace(path))
        .map(({ key, path, Icon, exact }) =>
          key === 'addShipment' ? (
            <button key={key} type="button" className={styles.add} aria-label={t(key)} data-tour="add" onClick={onAdd}>
              <Icon size={26} stroke={2.25} aria-hidden />
            </button>
          ) : (
            <PlaceLink
              key={key}
              to={path}
              exact={exact}
              className={classNames(styles.place, key === 'invoice' && isAtInvoice && styles.here)}
              activeClassName={styles.here}
            >
              <span className={styles.icon}>
                <Icon size={22} stroke={1.75} aria-hidden />
                {key === 'invoice' && <CountBadge count={unpaid} />}
              </span>
              <span>{t(key)}</span>
              {key === 'invoice' && unpaid !== 0 && (
                <span className="unseen">
                  {unpaid === 'unknown' ? t('unpaidUnknown') : t('unpaidCount', { count: unpaid })}
                </span>
              )}
            </PlaceLink>
          ),
        )}
    </nav>
  )
}
