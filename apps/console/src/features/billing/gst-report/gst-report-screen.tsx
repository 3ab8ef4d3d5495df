import { staffGstReportCalls, type GstAmounts, type GstReport } from '@layar/contract'
import { isMonth, money, monthAfter } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useAddress, type Reader } from '@layar/ui/address/use-address.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useRead } from '@layar/ui/call/use-read.ts'
import { dateFormat } from '@layar/ui/i18n/format.ts'
import { useFormatPrice } from '@layar/ui/i18n/format-price.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { FileButton } from '../../../shared/file/file-button'
import rows from '../../../shared/table/rows.module.css'
import styles from './gst-report.module.css'
import { gstReportText } from './text'

/** Empty for this month, whichever it is. */
const aMonth: Reader<string> = (text = '') => (isMonth(text) ? text : '')
const readers = { month: aMonth }

interface ChoiceProps {
  readonly month: string
  readonly thisMonth: string
  readonly onChoose: (month: string) => void
}

function MonthChoice({ month, thisMonth, onChoose }: ChoiceProps) {
  const t = useText(gstReportText)
  const { language } = useLanguage()
  const name = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const choose = (one: string): void => onChoose(one === thisMonth ? '' : one)
  return (
    <div className={styles.month} role="group" aria-label={t('month')}>
      <Button variant="default" aria-label={t('previous')} onClick={() => choose(monthAfter(month, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </Button>
      <strong className={styles.name} aria-live="polite">
        {name.format(Date.parse(`${month}-01`))}
      </strong>
      <Button
        variant="default"
        aria-label={t('next')}
        disabled={month >= thisMonth}
        onClick={() => choose(monthAfter(month, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </Button>
      {month !== thisMonth && (
        <Button variant="subtle" onClick={() => onChoose('')}>
          {t('thisMonth')}
        </Button>
      )}
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly lead: string
  readonly hasGst: boolean
  readonly parts: readonly (GstAmounts & { readonly document: GstReport['parts'][number]['document'] })[]
  readonly total: GstAmounts
}

function Side({ title, lead, hasGst, parts, total }: SideProps) {
  const t = useText(gstReportText)
  const formatPrice = useFormatPrice()
  const cells = (amounts: GstAmounts) => (
    <>
      <td>{amounts.count}</td>
      <td>{formatPrice(money('SGD', amounts.value_minor))}</td>
      {hasGst && <td>{formatPrice(money('SGD', amounts.gst_minor))}</td>}
    </>
  )
  return (
    <SectionCard title={title} lead={lead}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('document')}</th>
            <th scope="col">{t('shipments')}</th>
            <th scope="col">{t('value')}</th>
            {hasGst && <th scope="col">{t('gst')}</th>}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.document}>
              <th scope="row">{t(part.document)}</th>
              {cells(part)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </SectionCard>
  )
}

/** GST on low-value goods of one month: what we charged, beside what registered businesses account for. */
export function GstReportScreen() {
  const t = useText(gstReportText)
  const send = useSend()
  const address = useAddress(readers)
  const { month: chosen } = address.values
  const query = { ...(chosen && { month: chosen }) }
  const read = useRead(staffGstReportCalls.staffGstReport, { query }, { keep: true })
  const known = read.data?.result
  const shown = read.isPlaceholderData ? undefined : known
  const month = chosen || shown?.month
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <FileButton name={t('download')} read={() => send(staffGstReportCalls.staffGstReportFile, { query })} />
        }
      />
      {month !== undefined && (
        <MonthChoice
          month={month}
          thisMonth={known?.this_month ?? month}
          onChoose={(one) => address.choose({ month: one })}
        />
      )}
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : shown === undefined ? (
        <Skeleton />
      ) : (
        <div className={rows.stack}>
          <Side
            title={t('charged')}
            lead={t('chargedLead')}
            hasGst
            parts={shown.parts.map(({ document, charged }) => ({ document, ...charged }))}
            total={shown.charged}
          />
          <Side
            title={t('reverseCharged')}
            lead={t('reverseChargedLead')}
            hasGst={false}
            parts={shown.parts.map(({ document, reverse_charged: amounts }) => ({ document, ...amounts }))}
            total={shown.reverse_charged}
          />
          {shown.untold_refunds > 0 && <p className={rows.warning}>{t('untold', { count: shown.untold_refunds })}</p>}
          <p className={rows.muted}>{t('how')}</p>
        </div>
      )}
    </>
  )
}
