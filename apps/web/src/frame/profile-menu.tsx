import { IconLogout } from '@tabler/icons-react'
import { cut } from '@layar/ui/display/measure.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Disclosure } from '../shared/disclosure/disclosure'
import { PlaceLink } from '../shared/link/place-link'
import { useHasPlace } from '../shared/link/use-has-place'
import { nameOf, useProfile } from '../shared/customer/profile/use-profile'
import { useMode } from '../shared/mode/use-mode'
import { useSettings } from '../shared/settings/settings-context'
import { Avatar } from '../shared/customer/profile/avatar'
import styles from './navbar.module.css'
import { useModePlaces } from './places'
import { frameText } from './text/area'
import { useLogout } from './use-logout'
import { useWide } from './use-wide'

/** The entries of the profile menu offered by this deployment and the current mode [SHELL-06] [CTRY-08]. */
export function useProfilePlaces() {
  const { saldo, business_account } = useSettings()
  const hasPlace = useHasPlace()
  const isImport = useMode() === 'import'
  const { promo } = useModePlaces()
  const places = [
    ...(saldo ? [{ key: 'balance', path: '/saldo' } as const] : []),
    ...(isImport ? [{ key: 'addresses', path: '/setting/address' } as const] : []),
    { key: 'promo', path: promo },
    ...(isImport ? [{ key: 'tickets', path: '/import/ticket' } as const] : []),
    ...(business_account ? [{ key: 'business', path: '/setting/business' } as const] : []),
    { key: 'setting', path: '/setting' },
  ] as const
  return places.filter(({ path }) => hasPlace(path))
}

export function ProfileMenu({ onTour }: { onTour: () => void }) {
  const t = useText(frameText)
  const { profile } = useProfile()
  const { old_version_url } = useSettings()
  const places = useProfilePlaces()
  const logout = useLogout()
  const isWide = useWide()
  return (
    <Disclosure label={t('profile')} button={<Avatar profile={profile} />} buttonClassName={styles.round}>
      {(close) => (
        <>
          {profile && (
            <div className={styles.who}>
              <strong>{cut(nameOf(profile), 14)}</strong>
              <span>{profile.email ?? profile.phone_number}</span>
            </div>
          )}
          <ul className={styles.menu}>
            {places.map(({ key, path }) => (
              <li key={key}>
                <PlaceLink to={path} className={styles.entry} onClick={close}>
                  {t(key)}
                </PlaceLink>
              </li>
            ))}
            {/* Narrower windows have it in the menu, which holds every place. */}
            {isWide && (
              <li>
                <button
                  type="button"
                  className={styles.entry}
                  onClick={() => {
                    close()
                    onTour()
                  }}
                >
                  {t('tour')}
                </button>
              </li>
            )}
            {old_version_url && (
              <li>
                <a href={old_version_url} className={styles.entry}>
                  {t('oldVersion')}
                </a>
              </li>
            )}
            <li className={styles.apart}>
              <button type="button" className={styles.entry} onClick={() => void logout()}>
                <IconLogout size={18} stroke={1.75} aria-hidden />
                {t('logout')}
              </button>
            </li>
          </ul>
        </>
      )}
    </Disclosure>
  )
}
