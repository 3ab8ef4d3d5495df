import { IconWallet } from '@tabler/icons-react'
import { Money } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PlaceLink } from '../../shared/link/place-link'
import { useProfile } from '../../shared/customer/profile/use-profile'
import { useSettings } from '../../shared/settings/settings-context'
import styles from '../../shared/dashboard/dashboard.module.css'
import { dashboardText } from './text/area'

/** The customer's balance, where there is one; its space is reserved while loading [SHELL-06]. */
export function BalanceChip() {
  const t = useText(dashboardText)
  const { saldo } = useSettings()
  const { profile } = useProfile()
  if (!saldo) return null
  return (
    <PlaceLink to="/saldo" className={styles.balance}>
      <IconWallet size={18} stroke={1.75} aria-hidden />
      <span>{t('balance')}</span>{' '}
      {profile ? <Money value={{ currency: 'IDR', amount_minor: profile.membership_saldo }} /> : <span>…</span>}
    </PlaceLink>
  )
}
