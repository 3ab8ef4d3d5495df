import { gstRegistrationCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { PlaceLink } from '../../../shared/link/place-link'
import { settingText } from './text/area'

/** The GST registration that we recorded; it is changed through support alone. */
export function GstRegistration() {
  const t = useText(settingText)
  const read = useRead(gstRegistrationCalls.gstRegistration, {})
  const registration = read.data?.result
  if (read.error)
    return (
      <SectionCard title={t('gst')}>
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      </SectionCard>
    )
  if (!registration) return null
  const { company_name: company, uen, gst_number: number } = registration
  return (
    <SectionCard
      title={t('gst')}
      lead={t('gstLead', { company, uen, number })}
      actions={
        <PlaceLink to="/import/ticket" label={t('gstChange')}>
          {t('gstChange')}
        </PlaceLink>
      }
    />
  )
}
