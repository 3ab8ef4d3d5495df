import type { EstimateWay, FreightResult, PriceLine } from '@layar/contract'
import { formatMoney } from '@layar/domain'
import type { ReactNode } from 'react'
import { Money, moneyText, type WireMoney } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import notes from '../../../shared/pricing/price/notes.module.css'
import styles from './estimate.module.css'
import { calculatorText } from './text/area'

interface WayPartsProps {
  readonly way: EstimateWay
  readonly freight: FreightResult
  readonly isToDoor: boolean
}

const taxWord = { included: 'taxIncluded', relief: 'taxRelief', quote: 'ask' } as const

/** Every part of the price before the sum: freight with its extras, duty and tax, delivery, tax on our services. Four rows of the card. */
export function WayParts({ way, freight, isToDoor }: WayPartsProps) {
  const t = useText(calculatorText)
  const format = useFormat()
  const { tax, tariff } = freight
  return (
    <>
      <Part title={t('freight')} word={freight.total ? undefined : t('ask')}>
        {freight.total &&
          freight.lines.map((line, index) => (
            <Row key={index} label={line.label} note={<UnitNote line={line} />} amount={line.amount} />
          ))}
      </Part>
      <Part title={t('duty')} tag={t('estimateTag')} word={tax.mode === 'itemised' ? undefined : t(taxWord[tax.mode])}>
        {tax.lines.map((line, index) => (
          <Row key={index} label={line.label} amount={line.amount} />
        ))}
        {tax.explanation && <p className={notes.quiet}>{tax.explanation}</p>}
      </Part>
      <Delivery way={way} isToDoor={isToDoor} />
      <div className={styles.part} data-total>
        {way.total && way.service_tax.map((line) => <Row key={line.code} label={line.label} amount={line.amount} />)}
        {way.total && (
          <dl className={styles.total}>
            <dt>{t('total')}</dt>
            <dd>
              <Money value={way.total} size="lg" />
            </dd>
          </dl>
        )}
        {tariff && (
          <p className={notes.quiet}>{t('tariff', { code: tariff.code, date: format.date(tariff.valid_from) })}</p>
        )}
      </div>
    </>
  )
}

function Delivery({ way, isToDoor }: { way: EstimateWay; isToDoor: boolean }) {
  const t = useText(calculatorText)
  const { delivery, delivery_note: note, other_deliveries: others } = way
  return (
    <Part title={t('delivery')} word={delivery ? undefined : t(isToDoor ? 'ask' : 'notAsked')}>
      {delivery && <Row label={delivery.service_name} amount={delivery.amount} />}
      {note && <p className={notes.quiet}>{note}</p>}
      {!isToDoor && <p className={notes.quiet}>{t('deliveryHow')}</p>}
      {others.map(({ service_code, service_name, amount }) => (
        <p key={service_code} className={notes.quiet}>
          {t('instead', { name: service_name, amount: amount.amount_minor === 0 ? t('free') : moneyText(amount) })}
        </p>
      ))}
    </Part>
  )
}

interface PartProps {
  readonly title: string
  readonly tag?: string
  /** Text shown instead of lines with amounts. */
  readonly word?: string | undefined
  readonly children?: ReactNode
}

function Part({ title, tag, word, children }: PartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h4 className={styles.partTitle}>
          {title}
          {tag && <span className={styles.tag}>{tag}</span>}
        </h4>
        {word && <strong className={styles.word}>{word}</strong>}
      </div>
      {children}
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly note?: ReactNode
  readonly amount: WireMoney
}

function Row({ label, note, amount }: RowProps) {
  return (
    <dl className={styles.row}>
      <dt>
        {label}
        {note}
      </dt>
      <dd>
        <Money value={amount} />
      </dd>
    </dl>
  )
}

/** The unit price of the applied bracket and its count: `3 × S$4.00`. */
function UnitNote({ line }: { line: PriceLine }) {
  const t = useText(calculatorText)
  const format = useFormat()
  const { unit_price_minor: unitPrice, count } = line.params
  if (typeof unitPrice !== 'number' || typeof count !== 'number' || unitPrice === line.amount.amount_minor) return null
  const amount = formatMoney({ currency: line.amount.currency, amountMinor: unitPrice })
  const quantity = count > 1 ? format.number(count) : `${format.number(line.quantity ?? 1)} ${unitName(line.unit)}`
  return <span className={styles.note}>{t('perUnit', { quantity, amount })}</span>
}

const unitName = (unit: string | null): string => (unit === 'cbm' ? 'CBM' : (unit ?? ''))
