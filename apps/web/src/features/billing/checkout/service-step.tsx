import type { CollectionCounter, PriceBreakdown } from '@layar/contract'
import { selfCollection } from '@layar/domain'
import { Money } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Option } from '../../../shared/choice/option'
import styles from './checkout.module.css'
import { checkoutText } from './text/area'

interface ServiceStepProps {
  readonly hasAddress: boolean
  readonly services: PriceBreakdown['domestic_services']
  /** Where goods are collected; null where it is unknown. */
  readonly counter: CollectionCounter | null
  readonly value: string | undefined
  readonly onChange: (serviceCode: string) => void
}

/** Where the customer would collect the goods, and until when. */
function CounterNote({ counter }: { counter: CollectionCounter | null }) {
  const t = useText(checkoutText)
  if (!counter) return <span>{t('collect')}</span>
  return (
    <span>
      {t('collectAt', {
        counter: counter.name,
        address: counter.address,
        hours: counter.hours,
        days: counter.keep_days,
      })}
    </span>
  )
}

function LeadTime({ min, max }: NonNullable<PriceBreakdown['domestic_services'][number]['lead_time_days']>) {
  const t = useText(checkoutText)
  // Nobody says “0 to 1 days”.
  return <span>{min === 0 ? t('within', { count: max }) : t('days', { from: String(min), to: String(max) })}</span>
}

/** Delivery services from hub to address, with price and lead time. */
export function ServiceStep({ hasAddress, services, counter, value, onChange }: ServiceStepProps) {
  const t = useText(checkoutText)
  return (
    <SectionCard title={t('service')}>
      {!hasAddress && <p className={styles.quiet}>{t('serviceAfter')}</p>}
      {hasAddress && services.length === 0 && <p className={styles.quiet}>{t('serviceNone')}</p>}
      <div className={styles.options} role="radiogroup" aria-label={t('service')}>
        {services.map((service) => (
          <Option
            key={service.service_code}
            name="service"
            title={service.service_name}
            note={
              <>
                {service.carrier !== service.service_name && <span>{service.carrier}</span>}
                {service.service_code === selfCollection && <CounterNote counter={counter} />}
                {service.lead_time_days && <LeadTime {...service.lead_time_days} />}
                {service.unavailable_reason && <span>{service.unavailable_reason}</span>}
              </>
            }
            aside={<Money value={service.amount} />}
            isChosen={service.service_code === value}
            isDisabled={!service.is_available}
            onChoose={() => onChange(service.service_code)}
          />
        ))}
      </div>
    </SectionCard>
  )
}
