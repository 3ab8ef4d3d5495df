import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { ProfileForm } from '../../../shared/customer/profile/profile-form'
import { useProfile } from '../../../shared/customer/profile/use-profile'
import { identityText } from './text/area'

/** Singapore requires no card: shows the profile form instead. */
export function SingaporeProfileScreen({ onSaved }: { onSaved: () => void }) {
  const t = useText(identityText)
  const { profile } = useProfile()
  return (
    <>
      <PageHead title={t('singaporeTitle')} lead={t('singaporeLead')} />
      <SectionCard>
        {profile ? <ProfileForm profile={profile} onSaved={onSaved} /> : <Skeleton shape="lines" count={6} />}
      </SectionCard>
    </>
  )
}
