import { staffCustomsCalls, staffQueueCalls, type Withdrawal } from '@layar/contract'
import { consolidationTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from '../../../shared/shipment.module.css'
import { UndoButton } from '../../../shared/undo/undo-button'
import layout from './customs.module.css'
import { customsText } from './text'
import { withdrawText } from './withdraw-text'
import { departureName } from './words'

interface WithdrawalRowProps {
  readonly row: Withdrawal
  /** Names the departure, in a list of many. */
  readonly isPlaced?: boolean
}

/** Declared goods that were taken off: what customs must be told, and whether they were. */
export function WithdrawalRow({ row, isPlaced = false }: WithdrawalRowProps) {
  const t = useText(withdrawText)
  const words = useText(customsText)
  const format = useFormat()
  const { language } = useLanguage()
  const { departure, house_number: number, declaration_number: own, master_declaration_number: master } = row
  const todo = row.withdrawn_at === null ? styles.blocked : styles.quiet
  const tell = useWrite(staffCustomsCalls.staffWithdrawDeclaration, {
    invalidates: [
      staffCustomsCalls.staffWithdrawals,
      staffCustomsCalls.staffDepartureWithdrawals,
      staffQueueCalls.staffQueues,
    ],
  })
  return (
    <article className={layout.withdrawal} data-row={number} tabIndex={-1} aria-label={number}>
      <div className={styles.first}>
        <span className={styles.codes}>
          <Link to="/customs/$id" params={{ id: row.customs_file_id }}>
            {number}
          </Link>
          {row.cart_code && (
            <Link to="/shipments/$code" params={{ code: row.cart_code }}>
              {row.cart_code}
            </Link>
          )}
          {row.shipment_code && (
            <Link to="/exports/$code" params={{ code: row.shipment_code }}>
              {row.shipment_code}
            </Link>
          )}
        </span>
        {own && <span className={todo}>{t('withdrawOwn', { number: own })}</span>}
        {master && <span className={todo}>{t('amendMaster', { number: master })}</span>}
        <span className={styles.quiet}>
          {t('takenOff', { at: format.dateTime(row.taken_off_at), name: row.taken_off_by ?? words('system') })}
        </span>
        {row.withdrawn_at && (
          <span className={styles.quiet}>
            {t('told', { at: format.dateTime(row.withdrawn_at), name: row.withdrawn_by ?? words('system') })}
          </span>
        )}
      </div>
      {isPlaced && (
        <div className={styles.state}>
          <Link to="/departures/$code/customs" params={{ code: departure.departure_code }}>
            {departureName(departure)}
          </Link>
          <span className={styles.quiet}>{consolidationTable[departure.status].labels[language]}</span>
        </div>
      )}
      <div>
        {row.may_withdraw && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('markOf', { code: number })}
            loading={tell.pending}
            onClick={() => void tell.run({ params: { customs_file_id: row.customs_file_id } })}
          >
            {t('mark')}
          </Button>
        )}
        {row.undo && (
          <UndoButton
            offer={row.undo}
            target={{ kind: 'withdrawal', fileId: row.customs_file_id }}
            name={t('undoOf', { code: number })}
          />
        )}
      </div>
    </article>
  )
}
