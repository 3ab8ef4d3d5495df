import type { ExportRate, ExportRates } from '@layar/contract'
import { hasUnreadNumber, measurePackaging } from '@layar/domain'
import { Money } from '@layar/ui/display/money.tsx'
import { MoneyLines } from '@layar/ui/display/money-lines.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SamplePart } from '../../../../shared/settings/sample-part'
import { Needs } from '../../../../shared/pricing/price/needs'
import notes from '../../../../shared/pricing/price/notes.module.css'
import { PriceBoard } from '../../../../shared/pricing/price/price-board'
import { PriceReason } from '../../../../shared/pricing/price/price-reason'
import styles from '../../../../shared/pricing/price/price.module.css'
import { priceText } from '../../../../shared/pricing/price/text/area'
import type { LiveAnswer } from '../../../../shared/pricing/price/use-live-answer'
import type { ExportDraft } from './draft'
import { canBePriced } from './payload'
import { exportFormText } from './text/area'

export interface Rates extends Omit<LiveAnswer<unknown>, 'answer'> {
  readonly rates: ExportRates | undefined
}

export const rateOf = (rates: ExportRates | undefined, { track }: ExportDraft): ExportRate | undefined =>
  rates?.rates.find((rate) => rate.track === track)

function Needed({ copy }: { copy: ExportDraft }) {
  const t = useText(exportFormText)
  const { packagings, products } = copy
  const hasBox = packagings.some((form) => measurePackaging(form)) && !hasUnreadNumber(packagings, [])
  return (
    <Needs
      lead={t('needed')}
      needs={[
        { key: 'recipient', isThere: copy.recipient_address_id !== '', label: t('needRecipient') },
        { key: 'box', isThere: hasBox, label: t('needBox') },
        { key: 'item', isThere: products.some(canBePriced) && !hasUnreadNumber([], products), label: t('needItem') },
      ]}
    />
  )
}

function Calculated({ rate }: { rate: ExportRate }) {
  const t = useText(exportFormText)
  const p = useText(priceText)
  const { min, max } = rate.lead_time_days
  return (
    <>
      {rate.total ? (
        <MoneyLines
          lines={rate.lines.map((line, index) => ({ key: String(index), label: line.label, amount: line.amount }))}
          total={rate.total}
        />
      ) : (
        <p className={notes.notice}>{t('priceOnRequest')}</p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{p('arrives')}</dt>
          <dd>{p('days', { from: String(min), to: String(max) })}</dd>
        </div>
        {rate.zone_name && (
          <div>
            <dt>{t('zone')}</dt>
            <dd>{rate.zone_name}</dd>
          </div>
        )}
        {rate.tax_total && (
          <div>
            <dt>{t('taxInside')}</dt>
            <dd>
              <Money value={rate.tax_total} />
            </dd>
          </div>
        )}
      </dl>
      <PriceReason track={rate.track} chargeable={rate.chargeable} />
      {rate.warnings
        .filter(({ code }) => code !== 'sample_tariff')
        .map(({ code, message }) => (
          <p key={code} className={notes.notice}>
            {message}
          </p>
        ))}
      <p className={notes.quiet}>
        {t('estimate')} {t('reviewFirst')}
      </p>
      <SamplePart isSample={rate.is_sample}>
        <p className={notes.sample}>{p('sample')}</p>
      </SamplePart>
    </>
  )
}

interface ExportPriceProps {
  readonly copy: ExportDraft
  readonly live: Rates
  readonly hasTitle?: boolean
}

/** The current price of the chosen track, with its explanation. */
export function ExportPrice({ copy, live, hasTitle = true }: ExportPriceProps) {
  const t = useText(exportFormText)
  const { rates } = live
  const rate = rateOf(rates, copy)
  return (
    <PriceBoard
      hasTitle={hasTitle}
      answer={live}
      // Nobody will confirm a price where there is no way.
      total={rate && (rate.total ?? null)}
      needed={rates ? null : <Needed copy={copy} />}
    >
      {rates && !rate && (
        <p className={notes.notice}>
          {rates.is_served ? t('wayNone') : t('notServed', { country: rates.destination_name })}
        </p>
      )}
      {rate && <Calculated rate={rate} />}
    </PriceBoard>
  )
}
