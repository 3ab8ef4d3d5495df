import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FirstStepsCard } from '../../shared/first-steps/first-steps-card'
import { useAddShipment } from '../../shared/customer/identity/use-add-shipment'
import { useProfile } from '../../shared/customer/profile/use-profile'
import { PlaceLink } from '../../shared/link/place-link'
import { homeText } from './text/area'

/** What a new customer sees instead of shipments; one whose ID card blocks them starts with the card [GUARD-08]. */
export function FirstSteps() {
  const t = useText(homeText)
  const { idCard, needsIdCard } = useProfile()
  const { add, alert } = useAddShipment()
  return (
    <>
      <FirstStepsCard
        title={t('startTitle')}
        steps={([1, 2, 3] as const).map((step) => ({ title: t(`start${step}`), lead: t(`start${step}Lead`) }))}
      >
        {needsIdCard ? (
          idCard !== 'waiting' && (
            <Button component={Link} to="/add-id-card">
              {t(idCard === 'rejected' ? 'cardRejected' : 'cardUpload')}
            </Button>
          )
        ) : (
          <Button onClick={add}>{t('add')}</Button>
        )}
        <PlaceLink to="/import/warehouse">{t('warehouse')}</PlaceLink>
      </FirstStepsCard>
      {alert}
    </>
  )
}
