import type { Intake, ReceivingFit, ReceivingMatch } from '@layar/contract'
import { shipmentLabel } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import type { Measuring } from '../../../shared/cargo/measuring/use-measuring'
import { BookIn } from './book-in'
import { receiptsOf, receivable } from './fits'
import type { BookedIn, TellHands } from './hands'
import { IntakeList } from './intake-list'
import { MeasureAgain } from './measure-again'
import styles from './receiving.module.css'
import { receivingText } from './text'

interface CounterProps {
  readonly match: ReceivingMatch
  readonly code: string
  /** Undefined for an undeclared parcel. */
  readonly fit: ReceivingFit | undefined
  /** Measures and photos survive a refusal and a change of action. */
  readonly form: Measuring
  readonly tellHands: TellHands
  readonly onBooked: (booked: BookedIn) => void
  /** Called when another user was faster and the shipment data is outdated. */
  readonly onStale: () => void
}

/** One parcel at the counter: what its shipment already has on the shelf, and the action for it. */
export function Counter({ match, code, fit, form, tellHands, onBooked, onStale }: CounterProps) {
  const t = useText(receivingText)
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<'another' | Intake>()
  const { matched_by: matchedBy, receipt_number: receipt, customer } = match
  const acts = {
    form,
    tellHands,
    code,
    onBooked,
    onStale: () => {
      setChosen(undefined)
      onStale()
    },
  }
  if (!fit)
    return (
      <BookIn
        {...acts}
        fit={undefined}
        markingCode={customer?.marking_code ?? (matchedBy === 'marking_code' ? code : '')}
        receiptNumber={matchedBy === 'none' ? code : ''}
      />
    )
  const isThere =
    receipt === null
      ? fit.intakes.length > 0 && fit.missing_receipts.length === 0
      : fit.intakes.some((intake) => intake.receipt_number === receipt)
  const isReceivable = receivable.includes(fit.status)
  const toRead = typeof chosen === 'object' ? chosen : undefined
  return (
    <>
      {(fit.intakes.length > 0 || !isReceivable) && (
        <SectionCard
          title={t(!isReceivable ? (fit.intakes.length > 0 ? 'leftAlready' : 'closed') : 'there')}
          lead={isReceivable ? undefined : t('left', { status: shipmentLabel(fit.status, fit.country, language) })}
          actions={
            <Link to="/shipments/$code" params={{ code: fit.cart_code }}>
              {t('openShipment')}
            </Link>
          }
        >
          <IntakeList
            intakes={fit.intakes}
            scanned={receipt}
            {...(isReceivable && { onMeasureAgain: (intake: Intake) => setChosen(intake) })}
          />
          {fit.missing_receipts.length > 0 && fit.intakes.length > 0 && (
            <p className={styles.partly}>{t('missing', { numbers: fit.missing_receipts.join(', ') })}</p>
          )}
          {isReceivable && isThere && chosen !== 'another' && (
            <Button variant="default" onClick={() => setChosen('another')}>
              {t('another')}
            </Button>
          )}
        </SectionCard>
      )}
      {toRead && <MeasureAgain {...acts} key={toRead.intake_id} fit={fit} intake={toRead} />}
      {isReceivable && !toRead && (!isThere || chosen === 'another') && (
        <BookIn
          {...acts}
          key={chosen === 'another' ? 'another' : 'first'}
          fit={fit}
          isAnother={chosen === 'another'}
          markingCode=""
          receiptNumber={receipt ?? ''}
          receipts={receipt !== null ? [] : chosen === 'another' ? receiptsOf(fit) : choiceOf(fit)}
        />
      )}
    </>
  )
}

/** A single declared receipt number needs no choice. */
const choiceOf = (fit: ReceivingFit): readonly string[] => (receiptsOf(fit).length > 1 ? fit.missing_receipts : [])
