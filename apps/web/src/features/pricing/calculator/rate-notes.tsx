import type { EstimateResult, ExchangeRate } from '@layar/contract'
import { Money } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import notes from '../../../shared/pricing/price/notes.module.css'
import { OldRate } from '../../../shared/pricing/price/old-rate'
import styles from './estimate.module.css'
import { calculatorText } from './text/area'

/** The customs value of the goods, the exchange rate and the rate's age. */
export function RateNotes({ result }: { result: EstimateResult }) {
  const t = useText(calculatorText)
  const { goods_value: value, rates, is_rate_stale: isOld } = result
  return (
    <section className={styles.rates}>
      {value ? (
        <dl className={styles.row}>
          <dt>
            {t('goodsValue')}
            <span className={styles.note}>{t('goodsValueNote')}</span>
          </dt>
          <dd>
            <Money value={value} />
          </dd>
        </dl>
      ) : (
        <p className={notes.notice}>{t('noRate')}</p>
      )}
      {rates.map((rate) => (
        <Rate key={rate.currency} rate={rate} />
      ))}
      <OldRate isOld={isOld && rates.length > 0} />
    </section>
  )
}

function Rate({ rate }: { rate: ExchangeRate }) {
  const t = useText(calculatorText)
  const format = useFormat()
  const amount = `${rate.quote_currency} ${format.number(rate.rate, { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`
  return (
    <p className={notes.quiet}>
      {t('rate', { unit: rate.unit, currency: rate.currency, amount })}{' '}
      <span>({t('rateFrom', { date: format.date(rate.valid_from), source: rate.source })})</span>
    </p>
  )
}
