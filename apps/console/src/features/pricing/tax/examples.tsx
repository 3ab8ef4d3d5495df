import { staffTaxCalls, type TaxDetail, type TaxExample } from '@layar/contract'
import { formatMoney, money } from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import styles from './tax.module.css'
import { taxText } from './text'

const partTexts = {
  goods: 'goods',
  goods_taxed_at_source: 'goods_taxed_at_source',
  liquor: 'liquor',
  general: 'goods_general',
  group_15: 'goods_group_15',
  group_25: 'goods_group_25',
  science_book: 'goods_science_book',
  freight: 'freight',
  insurance: 'insurance',
  duty: 'dutyPaid',
  other_services: 'other_services',
} as const

function Tax({ result, currency }: { result: TaxExample['after']; currency: TaxExample['currency'] }) {
  const t = useText(taxText)
  if (result === null) return t('askUs')
  return (
    <>
      {formatMoney(money(currency, result.total_minor))}
      {result.lines.length > 1 &&
        result.lines.map(({ kind, amount_minor: amount }) => (
          <span key={kind} className={styles.lines}>
            {t(`line_${kind}`, { amount: formatMoney(money(currency, amount)) })}
          </span>
        ))}
    </>
  )
}

function ExampleRow({ one }: { one: TaxExample }) {
  const t = useText(taxText)
  const joined = useJoined()
  const { before, after, currency, track } = one
  const difference = before && after ? after.total_minor - before.total_minor : 0
  const parts = one.parts.map(({ part, amount }) =>
    amount === null
      ? t('insuranceUnknown')
      : t(partTexts[part], { amount: formatMoney(money(amount.currency, amount.amount_minor)) }),
  )
  return (
    <tr>
      <td className={styles.name}>{[one.example, ...(track === null ? [] : [t(track)])].join(' · ')}</td>
      <td className={styles.goods}>{joined.comma(...parts)}</td>
      <td className={styles.amount}>
        <Tax result={before} currency={currency} />
      </td>
      <td className={styles.amount}>
        <strong>
          <Tax result={after} currency={currency} />
        </strong>
      </td>
      <td className={`${styles.amount} ${styles[difference > 0 ? 'up' : 'down']}`}>
        {difference !== 0 && `${difference > 0 ? '+' : ''}${formatMoney(money(currency, difference))}`}
      </td>
    </tr>
  )
}

/** The tax on worked example cases, now and by this version. */
export function Examples({ tax }: { tax: TaxDetail }) {
  const t = useText(taxText)
  const read = useRead(staffTaxCalls.staffPreviewTax, { params: { tax_id: tax.tax_id } })
  return (
    <SectionCard title={t('examples')} {...(tax.state === 'draft' && { lead: t('savedOnly') })} isFlush>
      {read.isPending && <Skeleton />}
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && (
        <div
          className={styles.frame}
          role="region"
          aria-label={t('goodsAndCosts')}
          // Lets the browser scroll a wide table by keyboard.
          tabIndex={0}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                {(['example', 'goodsAndCosts', 'before', 'after', 'difference'] as const).map((key, at) => (
                  <th key={key} scope="col" className={at > 1 ? styles.amount : undefined}>
                    {t(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {read.data.results.map((one) => (
                <ExampleRow key={one.example} one={one} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SectionCard>
  )
}
