import type { ReactNode } from 'react'
import { FieldError } from '@layar/ui/form/field-error.tsx'
import styles from './checkout.module.css'

/** The choices of the page, by their names on the wire. */
export type Field = 'address_id' | 'domestic_service' | 'voucher_codes' | 'payment'

interface StepFieldProps {
  readonly name: Field
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}

/** One choice of the page below its error, which the error summary leads to: a list of payments is longer than a screen. */
export function StepField({ name, label, error, children }: StepFieldProps) {
  const errorId = `${name}-error`
  return (
    <div
      className={styles.field}
      role="group"
      aria-label={label}
      aria-describedby={error ? errorId : undefined}
      data-wrong={error ? true : undefined}
      tabIndex={-1}
    >
      {error && (
        <div className={styles.wrong} data-path={name} tabIndex={-1}>
          <FieldError id={errorId} message={error} />
        </div>
      )}
      {children}
    </div>
  )
}

/** Scrolls to the error of the first wrong choice, and puts the focus on the choice. */
export const showFirstWrong = (): void => {
  const group = document.querySelector<HTMLElement>('[role=group][data-wrong]')
  group?.firstElementChild?.scrollIntoView({ block: 'center' })
  group?.focus({ preventScroll: true })
}

const paymentCodes: ReadonlySet<unknown> = new Set([
  'balance_too_low',
  'deferred_overdue',
  'pay_on_arrival_limit',
  'payment_above_maximum',
  'payment_below_minimum',
  'payment_method_not_possible',
  'payment_method_not_selected',
  'payment_method_unknown',
  'paylater_limit',
  'paylater_not_approved',
])

/** The choice that a refused order is about; undefined if it is about none. */
export const fieldOf = (code: string | number | undefined): Field | undefined => {
  if (code === 'address_gone' || code === 'address_not_selected') return 'address_id'
  if (code === 'service_not_selected') return 'domestic_service'
  if (paymentCodes.has(code)) return 'payment'
  return typeof code === 'string' && code.startsWith('voucher_') ? 'voucher_codes' : undefined
}
