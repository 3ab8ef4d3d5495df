import type { FreightResult } from '@layar/contract'
import { hasUnreadNumber, measurePackaging, type WizardDraft } from '@layar/domain'
import { MoneyLines } from '@layar/ui/display/money-lines.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SamplePart } from '../../../shared/settings/sample-part'
import { Needs } from '../../../shared/pricing/price/needs'
import { PriceBoard } from '../../../shared/pricing/price/price-board'
import { PriceReason } from '../../../shared/pricing/price/price-reason'
import notes from '../../../shared/pricing/price/notes.module.css'
import styles from '../../../shared/pricing/price/price.module.css'
import { priceText } from '../../../shared/pricing/price/text/area'
import { wizardText } from './text/area'
import type { Freight } from './use-freight'

/** What the calculator still needs [CALC-01]. */
function Needed({ copy }: { copy: WizardDraft }) {
  const t = useText(wizardText)
  const [first] = copy.step_3.products
  const hasItem =
    first !== undefined &&
    first.product_title.trim() !== '' &&
    first.category_slug !== '' &&
    !hasUnreadNumber([], copy.step_3.products)
  const { packagings } = copy.step_2
  const hasBox = packagings.some((form) => measurePackaging(form)) && !hasUnreadNumber(packagings, [])
  const needs = [
    { key: 'code', isThere: copy.step_1.marking_code !== '', label: t('needCode') },
    { key: 'box', isThere: hasBox, label: t('needBox') },
    { key: 'item', isThere: hasItem, label: t('needItem') },
  ]
  return <Needs lead={t('needed')} needs={needs} />
}

const taxWord = { included: 'taxIncluded', relief: 'taxRelief', quote: 'taxQuote' } as const

/** What the customer will pay as far as it is known: with the taxes, unless one of them is open. */
export const priceOf = ({ total, total_with_tax: withTax }: FreightResult) => withTax ?? total

/** Told where the value is typed: goods above the bound of the import regime are not ordered here. */
export const valueNoteOf = (result: FreightResult | undefined): string | undefined =>
  result?.tax.reason === 'above_cn_limit' ? (result.tax.explanation ?? undefined) : undefined

/** What the price consists of. */
function useSumLabel(): (result: FreightResult) => string {
  const t = useText(wizardText)
  const p = useText(priceText)
  return ({ tax, service_tax: serviceTax, total_with_tax: withTax }) =>
    withTax && (tax.mode === 'itemised' || serviceTax.length > 0) ? t('withTax') : p('freight')
}

/** Freight, estimated import tax and the tax on our own services, each part before the sum. */
function Parts({ result }: { result: FreightResult }) {
  const t = useText(wizardText)
  const labelOf = useSumLabel()
  const { tax, total, total_with_tax: withTax } = result
  if (!total) return null
  const taxLines = tax.mode === 'itemised' ? tax.lines : []
  const serviceTax = withTax ? result.service_tax : []
  return (
    <MoneyLines
      lines={[
        ...result.lines.map((line, index) => ({ key: `f${index}`, label: line.label, amount: line.amount })),
        ...taxLines.map((line, index) => ({
          key: `t${index}`,
          label: line.label,
          note: t('estimateTag'),
          amount: line.amount,
        })),
        ...serviceTax.map((line) => ({ key: line.code, label: line.label, amount: line.amount })),
      ]}
      total={withTax ?? total}
      totalLabel={labelOf(result)}
    />
  )
}

function Calculated({ result, isMeasured }: { result: FreightResult; isMeasured: boolean }) {
  const t = useText(wizardText)
  const p = useText(priceText)
  const { tax, lead_time_days: days } = result
  const noPrice = result.warnings.find(({ code }) => code === 'ask_us')
  return (
    <>
      {result.ask_us && (
        <p className={notes.notice}>{result.total ? p('askTitle') : (noPrice?.message ?? t('priceAsk'))}</p>
      )}
      <Parts result={result} />
      <dl className={styles.facts}>
        {tax.mode !== 'itemised' && (
          <div>
            <dt>{t('taxTitle')}</dt>
            <dd>{t(taxWord[tax.mode])}</dd>
          </div>
        )}
        <div>
          <dt>{p('arrives')}</dt>
          <dd>{p('days', { from: String(days.min), to: String(days.max) })}</dd>
        </div>
      </dl>
      {tax.explanation && <p className={notes.quiet}>{tax.explanation}</p>}
      <PriceReason track={result.track} chargeable={result.chargeable} />
      {isMeasured && <p className={notes.quiet}>{t('measuredPrice')}</p>}
      {result.warnings
        .filter(({ code }) => code !== 'sample_tariff' && code !== 'ask_us')
        .map(({ code, message }, index) => (
          <p key={`${code}-${index}`} className={notes.notice}>
            {message}
          </p>
        ))}
      <p className={notes.quiet}>
        {t('estimate')} {t('surcharges')}
      </p>
      <SamplePart isSample={result.tariff?.is_sample === true}>
        <p className={notes.sample}>{p('sample')}</p>
      </SamplePart>
    </>
  )
}

export interface PricePanelProps {
  readonly copy: WizardDraft
  readonly freight: Freight
  /** The warehouse has measured the boxes. */
  readonly isMeasured: boolean
  /** False inside a container that already has the title. */
  readonly hasTitle?: boolean
}

/** The current price with its explanation. */
export function PricePanel({ copy, freight, isMeasured, hasTitle = true }: PricePanelProps) {
  const { result } = freight
  const labelOf = useSumLabel()
  return (
    <PriceBoard
      hasTitle={hasTitle}
      answer={freight}
      total={result ? priceOf(result) : undefined}
      totalLabel={result && labelOf(result)}
      needed={<Needed copy={copy} />}
    >
      {result && <Calculated result={result} isMeasured={isMeasured} />}
    </PriceBoard>
  )
}
