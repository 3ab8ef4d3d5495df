import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSessionState } from '../shared/access/session/session-context'
import { useSettings } from '../shared/settings/settings-context'
import { PlaceLink } from '../shared/link/place-link'
import { useHasPlace } from '../shared/link/use-has-place'
import { pageText } from '../shared/page/text/area'
import styles from './footer.module.css'

const thisYear = (): number => new Date().getFullYear()

/** The company as on its invoices; what the operator did not set is not shown. */
function Company() {
  const t = useText(pageText)
  const { country, operator } = useSettings()
  const { name, address, registration_number: uen, tax_number: tax, licence } = operator
  const facts = [
    address.join(', '),
    uen && `UEN ${uen}`,
    // The number is the UEN where the tax office gave no other.
    tax && tax !== uen && `${country === 'sg' ? 'GST' : 'NPWP'} ${tax}`,
    licence && t('licence', { number: licence }),
  ].filter(Boolean)
  return (
    <p className={styles.company}>
      {name && <strong>{name}</strong>} {facts.join(' · ')}
    </p>
  )
}

/**
 * Links that no menu has, what the law and a stranger ask of a company, then the year with the country's copyright
 * [CTRY-09]. Guests get links they can open: a quote instead of their shipments.
 */
export function Footer() {
  const t = useText(pageText)
  const { copyright, operator } = useSettings()
  const hasPlace = useHasPlace()
  const isSignedIn = useSessionState(({ token }) => token !== null)
  const ways = [
    isSignedIn ? (['/tracking', 'tracking'] as const) : (['/form-pemesanan', 'orderForm'] as const),
    ['/blog', 'knowledge'] as const,
    ['/data-sources', 'dataSources'] as const,
  ].filter(([path]) => hasPlace(path))
  const mail = operator.data_protection_email
  const notices = [
    [operator.terms_url, t('terms')] as const,
    [operator.privacy_url, t('privacy')] as const,
    [mail && `mailto:${mail}`, t('dataProtection')] as const,
  ]
  return (
    <footer className={styles.footer}>
      <ul className={styles.ways}>
        {ways.map(([path, text]) => (
          <li key={path}>
            <PlaceLink to={path}>{t(text)}</PlaceLink>
          </li>
        ))}
        {notices.map(
          ([href, text]) =>
            href && (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ),
        )}
      </ul>
      <Company />
      <p>{`© ${thisYear()} ${copyright}`}</p>
    </footer>
  )
}
