import { balanceCalls, invoiceCalls, type Balance, type InvoiceSummary } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { Money, moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { Ledger } from './ledger'
import styles from './balance.module.css'
import { saldoText } from './text/area'
import { TopUpForm } from './top-up-form'

const waitingCount = 5
const pageSize = 20

interface HeldProps {
  readonly balance: Balance['balance']
  readonly invoices: readonly InvoiceSummary[]
  /** Shown where the top-ups could not be read. */
  readonly failure: ReactNode
}

/** The balance, and the top-ups that wait for payment. */
function Held({ balance, invoices, failure }: HeldProps) {
  const t = useText(saldoText)
  return (
    <SectionCard>
      <p className={styles.label}>{t('available')}</p>
      <Money value={balance} size="xl" />
      {failure}
      {invoices.length > 0 && (
        <div className={styles.waiting}>
          <p className={styles.label}>{t('waiting')}</p>
          <ul>
            {invoices.map(({ invoice_code, total }) => (
              <li key={invoice_code}>
                <Money value={total} />
                <Button
                  variant="default"
                  size="sm"
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      to="/import/invoice/detail"
                      search={{ code: invoice_code }}
                      aria-label={`${t('payNow')}: ${moneyText(total)}`}
                    />
                  )}
                >
                  {t('payNow')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </SectionCard>
  )
}

/** The balance of Indonesian customers: the amount, topping up, every movement [ROUTE-26] [CART-09]. */
export function BalanceScreen() {
  const t = useText(saldoText)
  const read = useRead(balanceCalls.balance, {})
  const waiting = useRead(invoiceCalls.invoices, { query: { type: 'top_up', status: 'pending', count: waitingCount } })
  const entries = useListPages(balanceCalls.balanceEntries, { query: { count: pageSize } })
  // Shown together, since their heights are unknown before.
  const isReady = useTogether(read.isPending, waiting.isPending, entries.pending)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {!isReady || read.isPending ? (
        <Skeleton />
      ) : read.data ? (
        <div className={styles.page}>
          <div className={styles.column}>
            <Held
              balance={read.data.result.balance}
              invoices={waiting.data?.results ?? []}
              failure={<FailedPart reads={[waiting]} what={t('waiting')} />}
            />
            <TopUpForm balance={read.data.result} />
          </div>
          <Ledger pages={entries} />
        </div>
      ) : (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
    </>
  )
}
