import type { Intake } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import styles from './receiving.module.css'
import { receivingText } from './text'

interface IntakeListProps {
  readonly intakes: readonly Intake[]
  /** The scanned receipt number, to highlight the intake it matches. */
  readonly scanned: string | null
  readonly onMeasureAgain?: (intake: Intake) => void
}

/** The intakes of a shipment: where each is, since when, and who put it there. */
export function IntakeList({ intakes, scanned, onMeasureAgain }: IntakeListProps) {
  const t = useText(receivingText)
  const words = useText(shipmentLabels)
  const format = useFormat()
  return (
    <ul className={styles.intakes}>
      {intakes.map((intake) => (
        <li key={intake.intake_id} data-scanned={(scanned !== null && intake.receipt_number === scanned) || undefined}>
          <span>
            <strong>{words('shelf', { shelf: intake.shelf || '–' })}</strong>
            <span className={styles.quiet}>
              {intake.receipt_number ?? t('noReceipt')} · {words('boxes', { count: intake.box_count })} ·{' '}
              <Weight grams={intake.weight_gram} />
            </span>
            <span className={styles.quiet}>
              {format.dateTime(intake.received_at)}
              {intake.received_by && ` · ${words('by', { name: intake.received_by })}`}
            </span>
            {intake.cartons.map((carton) => (
              <Link
                key={carton.barcode}
                to="/cartons/$barcode"
                params={{ barcode: carton.barcode }}
                className={styles.quiet}
              >
                {carton.barcode} {carton.location && `· ${carton.location.name}`}
              </Link>
            ))}
          </span>
          {onMeasureAgain && (
            <Button variant="default" size="sm" onClick={() => onMeasureAgain(intake)}>
              {t('measureAgain')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
