import type { ReceivingFit } from '@layar/contract'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { serviceText } from '../../../shared/cargo/service/text'
import { ShipmentBadge } from '../../../shared/cargo/shipment/status-text'
import styles from './receiving.module.css'
import { receivingText } from './text'

/** While a shipment is in one of these, parcels of it can be booked in. */
export const receivable: readonly ReceivingFit['status'][] = [
  'pending',
  'from_seller',
  'quarantine',
  'pending_locker',
  'warehouse',
]

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean)

/** The receipt numbers declared by the owner. */
export const receiptsOf = ({ receipt_number }: ReceivingFit): string[] => linesOf(receipt_number)

/** Whether more of it is expected. */
const isExpecting = ({ intakes, missing_receipts }: ReceivingFit): boolean =>
  intakes.length === 0 || missing_receipts.length > 0

interface FitProps {
  readonly fit: ReceivingFit
  /** Typed into the scan field, it chooses this one of several. */
  readonly number: number | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Fit({ fit, number, isChosen, onChoose }: FitProps) {
  const t = useText(receivingText)
  const s = useText(serviceText)
  const shelves = [...new Set(fit.intakes.map(({ shelf }) => shelf).filter(Boolean))].join(', ')
  const there = !receivable.includes(fit.status)
    ? t('leftAlready')
    : shelves === ''
      ? t('onNoShelf')
      : t('onShelf', { shelf: shelves })
  const receipts = receiptsOf(fit)
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      <input type="radio" name="shipment" checked={isChosen} onChange={onChoose} />
      <span>
        {number !== undefined && (
          <span className={styles.number} aria-hidden>
            {number}
          </span>
        )}{' '}
        <strong>{fit.cart_code}</strong> <ShipmentBadge status={fit.status} country={fit.country} />
        <span className={styles.quiet}>
          {[fit.marking_code, ...receipts, fit.first_item].filter(Boolean).join(' · ')}
        </span>
        {fit.intakes.length > 0 && (
          <span className={styles[isExpecting(fit) ? 'partly' : 'there']}>
            {there}
            {fit.missing_receipts.length > 0 && ` · ${t('missing', { numbers: fit.missing_receipts.join(', ') })}`}
          </span>
        )}
        {fit.open_services && <span className={styles.partly}>{s('open', { names: fit.open_services })}</span>}
      </span>
    </label>
  )
}

interface FitsProps {
  readonly fits: readonly ReceivingFit[]
  /** Undefined before a choice; null for a parcel that belongs to none of them. */
  readonly chosen: string | null | undefined
  readonly onChoose: (cartCode: string | null) => void
}

/** The shipments that a scanned carton may belong to. Nothing is preselected if there are several. */
export function Fits({ fits, chosen, onChoose }: FitsProps) {
  const t = useText(receivingText)
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t('choose')}>
      {fits.map((fit, index) => (
        <Fit
          key={fit.cart_code}
          fit={fit}
          number={fits.length > 1 ? index + 1 : undefined}
          isChosen={fit.cart_code === chosen}
          onChoose={() => onChoose(fit.cart_code)}
        />
      ))}
      <label className={styles.choice} data-chosen={chosen === null || undefined}>
        <input type="radio" name="shipment" checked={chosen === null} onChange={() => onChoose(null)} />
        <span>{t('undeclared')}</span>
      </label>
    </div>
  )
}
