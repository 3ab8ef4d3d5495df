import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSessionState } from '../shared/access/session/session-context'
import { useSettings } from '../shared/settings/settings-context'
import { PlaceLink } from '../shared/link/place-link'
import { useHasPlace } from '../shared/link/use-has-place'
import { pageText } from '../shared/page/text/area'
import styles from './footer.module.css'

const thisYear = (): number => new Date().getFullYear()

/**
 * Links that no menu has, then the year with the country's copyright [CTRY-09] and a note where the data are samples.
 * Guests get links they can open: a quote instead of their shipments.
 */
export function Footer() {
  const t = useText(pageText)
  const { copyright, is_sample } = useSettings()
  const hasPlace = useHasPlace()
  const isSignedIn = useSessionState(({ token }) => token !== null)
  const ways = [
    isSignedIn ? (['/tracking', 'tracking'] as const) : (['/form-pemesanan', 'orderForm'] as const),
    ['/blog', 'knowledge'] as const,
    ['/data-sources', 'dataSources'] as const,
  ].filter(([path]) => hasPlace(path))
  return (
    <footer className={styles.footer}>
      <ul className={styles.ways}>
        {ways.map(([path, text]) => (
          <li key={path}>
            <PlaceLink to={path}>{t(text)}</PlaceLink>
          </li>
        ))}
      </ul>
      <p>{`© ${thisYear()} ${copyright}`}</p>
      {is_sample && <p className={styles.sample}>{t('sample')}</p>}
    </footer>
  )
}
