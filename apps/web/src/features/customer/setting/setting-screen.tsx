import { useArrived } from '@layar/ui/call/use-arrived.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { PlaceLink } from '../../../shared/link/place-link'
import { ProfileForm } from '../../../shared/customer/profile/profile-form'
import { useProfile } from '../../../shared/customer/profile/use-profile'
import { useSettings } from '../../../shared/settings/settings-context'
import { AvatarEditor } from './avatar-editor'
import { Contacts } from './contacts'
import { GstRegistration } from './gst-registration'
import { LookSettings } from './look-settings'
import { NoticeChannels } from './notice-channels'
import { Privacy } from './privacy'
import { Sessions } from './sessions'
import { SocialLinks } from './social-links'
import styles from './setting.module.css'
import { settingText } from './text/area'

/** Profile, contacts, notifications, language and look, login methods, sessions and privacy [ROUTE-27]. */
export function SettingScreen() {
  const t = useText(settingText)
  const { profile, pending } = useProfile()
  const hasArrived = useArrived(pending)
  const { business_account } = useSettings()
  const hasPassword = profile?.has_password ?? true
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<PlaceLink to="/setting/address">{t('addresses')}</PlaceLink>}
      />
      {!hasArrived ? (
        <Skeleton count={6} />
      ) : (
        <div className={styles.stack}>
          <SectionCard title={t('profile')}>
            {profile ? (
              <>
                <AvatarEditor profile={profile} />
                <ProfileForm key={profile.customer_id} profile={profile} />
              </>
            ) : (
              <Skeleton shape="lines" count={5} />
            )}
          </SectionCard>
          {profile && <Contacts profile={profile} />}
          {business_account && (
            <SectionCard
              title={t('business')}
              lead={t(profile?.customer_type === 'business' ? 'isBusiness' : 'isPersonal')}
              actions={
                <PlaceLink to="/setting/business" label={t('business')}>
                  {t('open')}
                </PlaceLink>
              }
            />
          )}
          {profile?.country === 'sg' && <GstRegistration />}
          <NoticeChannels />
          <LookSettings />
          <SectionCard
            title={t('password')}
            lead={t(hasPassword ? 'passwordLead' : 'noPasswordLead')}
            actions={<PlaceLink to="/setting/password">{t(hasPassword ? 'changePassword' : 'setPassword')}</PlaceLink>}
          />
          <SocialLinks />
          <Sessions />
          <Privacy />
        </div>
      )}
    </div>
  )
}
