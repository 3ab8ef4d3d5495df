import type { ReactNode } from 'react'
import type { InvoiceSummary } from '@layar/contract'
import { Money } from '@layar/ui/display/money.tsx'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { dueText, isDueSoon } from '@layar/ui/invoice/due.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { PlaceLink } from '../link/place-link'
import { useProfile } from '../customer/profile/use-profile'
import { todoText } from './text/area'
import styles from './todo-list.module.css'

interface TodoProps {
  readonly title: string
  readonly lead?: string | null | undefined
  readonly amount?: ReactNode
  readonly to?: string
  readonly search?: Readonly<Record<string, string>>
  readonly action?: string
  /** In red: due within three days. */
  readonly isUrgent?: boolean
  /** Informational, without an action. */
  readonly isQuiet?: boolean
}

export function Todo({ title, lead, amount, to, search, action, isUrgent = false, isQuiet = false }: TodoProps) {
  return (
    <li className={styles.todo} data-quiet={isQuiet || undefined}>
      <span className={styles.dot} aria-hidden />
      <div>
        <p className={styles.what}>
          <WholeCodes>{title}</WholeCodes>
        </p>
        {lead && (
          <p className={styles.lead} data-urgent={isUrgent || undefined}>
            <WholeCodes>{lead}</WholeCodes>
          </p>
        )}
      </div>
      {amount && <span className={styles.amount}>{amount}</span>}
      {to && action && (
        <PlaceLink to={to} search={search} className={styles.action}>
          {action}
        </PlaceLink>
      )}
    </li>
  )
}

interface HeldTodoProps extends Required<Pick<TodoProps, 'to' | 'search'>> {
  readonly code: string
  readonly note: string
}

/** A shipment on hold, with what staff ask of the customer. */
export function HeldTodo({ code, note, ...way }: HeldTodoProps) {
  const t = useText(todoText)
  return <Todo title={t('held', { code })} lead={note} action={t('heldGo')} {...way} />
}

interface InvoiceTodoProps {
  readonly invoice: InvoiceSummary
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** An unpaid invoice and its due date. */
export function InvoiceTodo({ invoice, to, search }: InvoiceTodoProps) {
  const t = useText(todoText)
  const format = useFormat()
  return (
    <Todo
      title={t('invoice', { code: invoice.invoice_code })}
      lead={invoice.due_at && t(invoice.is_overdue ? 'overdue' : 'due', { date: dueText(format, invoice.due_at) })}
      isUrgent={invoice.due_at !== null && isDueSoon(invoice.due_at)}
      amount={<Money value={invoice.total} />}
      to={to}
      search={search}
      action={t('pay')}
    />
  )
}

export interface TodoCardProps {
  /** Number of open tasks, excluding the ID card. */
  readonly count: number
  readonly pending: boolean
  readonly error: Error | null
  readonly onRetry: () => void
  /** The rows, most urgent first; the ID card rows come before them. */
  readonly children: ReactNode
}

/** The card of the customer's open tasks, in either mode. */
export function TodoCard({ count: rows, pending, error, onRetry, children }: TodoCardProps) {
  const t = useText(todoText)
  const { profile, idCard } = useProfile()
  // A card under review is shown but not counted: it needs no action.
  const count = rows + (idCard === 'upload' || idCard === 'rejected' ? 1 : 0)
  const title = (
    <span className={styles.title}>
      {t('title')}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </span>
  )
  const isEmpty = count === 0 && idCard !== 'waiting'
  return (
    <SectionCard title={title}>
      {pending ? (
        <Skeleton shape="lines" count={3} />
      ) : error && isEmpty ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : isEmpty ? (
        <p className={styles.none}>
          <strong>{t('none')}</strong> {t('noneLead')}
        </p>
      ) : (
        <ul className={styles.list}>
          {idCard === 'upload' && (
            <Todo title={t('cardUpload')} lead={t('cardUploadLead')} to="/add-id-card" action={t('upload')} />
          )}
          {idCard === 'rejected' && (
            <Todo
              title={t('cardRejected')}
              lead={profile?.id_card_validation?.note}
              to="/add-id-card"
              action={t('update')}
            />
          )}
          {idCard === 'waiting' && <Todo title={t('cardWaiting')} lead={t('cardWaitingLead')} isQuiet />}
          {children}
        </ul>
      )}
      {!pending && !isEmpty && <FailedPart reads={[{ data: undefined, error, refetch: onRetry }]} />}
    </SectionCard>
  )
}
