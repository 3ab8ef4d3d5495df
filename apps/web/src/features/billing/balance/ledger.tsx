import type { BalanceEntry } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import type { Pages } from '@layar/ui/call/use-read.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import styles from './balance.module.css'
import { saldoText } from './text/area'

function Entry({ entry }: { entry: BalanceEntry }) {
  const t = useText(saldoText)
  const format = useFormat()
  const isIn = entry.amount.amount_minor > 0
  const size = { ...entry.amount, amount_minor: Math.abs(entry.amount.amount_minor) }
  return (
    <article className={styles.entry}>
      <div className={styles.what}>
        <strong>{t(entry.kind)}</strong>
        {entry.note && <span className={styles.quiet}>{entry.note}</span>}
        <span className={styles.quiet}>
          {format.dateTime(entry.created_at)}
          {entry.invoice_code && (
            <>
              {' · '}
              <Link to="/import/invoice/detail" search={{ code: entry.invoice_code }}>
                {t('invoice', { code: entry.invoice_code })}
              </Link>
            </>
          )}
        </span>
      </div>
      <div className={styles.much}>
        <strong data-in={isIn || undefined}>{`${isIn ? '+' : '−'} ${moneyText(size)}`}</strong>
        <span className={styles.quiet}>{t('after', { balance: moneyText(entry.balance_after) })}</span>
      </div>
    </article>
  )
}

const entryOf = (entry: BalanceEntry) => <Entry entry={entry} />

/** Every movement, newest first. */
export function Ledger({ pages }: { pages: Pages<BalanceEntry> }) {
  const t = useText(saldoText)
  return (
    <SectionCard title={t('ledger')} lead={t('ledgerLead')}>
      <PagedList
        pages={pages}
        keyOf={({ entry_id }) => entry_id}
        render={entryOf}
        empty={
          <EmptyState drawing="station" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </SectionCard>
  )
}
