import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CustomerProfile } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { ContactDialog, contactTitles, type ContactKind } from './contact-dialog'
import styles from './setting.module.css'
import { settingText } from './text/area'

/** E-mail and phone with links to change them. */
export function Contacts({ profile }: { profile: CustomerProfile }) {
  const t = useText(settingText)
  const [changing, setChanging] = useState<{ kind: ContactKind; isSame: boolean }>()
  const rows = [
    { kind: 'email', value: profile.email, isVerified: profile.email_verified },
    {
      kind: 'phone',
      value: profile.phone_number && formatPhone(profile.phone_number),
      isVerified: profile.phone_verified,
    },
  ] as const
  return (
    <SectionCard title={t('contacts')} lead={t('contactsLead')}>
      <ul className={styles.rows}>
        {rows.map(({ kind, value, isVerified }) => (
          <li key={kind} className={styles.row}>
            <div className={styles.words}>
              <div className={styles.named}>
                <span className={styles.quiet}>{t(kind)}</span>
                {value && (
                  <StatusBadge tone={isVerified ? 'success' : 'warning'}>
                    {t(isVerified ? 'verified' : 'unverified')}
                  </StatusBadge>
                )}
              </div>
              <p className={styles.value}>
                <WholeCodes>{value ?? t('none')}</WholeCodes>
              </p>
            </div>
            {value && !isVerified && (
              <Button
                variant="default"
                aria-label={t(kind === 'email' ? 'confirmEmail' : 'confirmPhone')}
                onClick={() => setChanging({ kind, isSame: true })}
              >
                {t('confirmContact')}
              </Button>
            )}
            <Button
              variant="default"
              aria-label={t(contactTitles[value ? 'other' : 'none'][kind])}
              onClick={() => setChanging({ kind, isSame: false })}
            >
              {t(value ? 'change' : 'add')}
            </Button>
          </li>
        ))}
      </ul>
      {changing && <ContactDialog {...changing} profile={profile} onClose={() => setChanging(undefined)} />}
    </SectionCard>
  )
}
