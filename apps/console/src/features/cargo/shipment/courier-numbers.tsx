import type { StaffShipment } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { shipmentText } from './text'

export type Numbers = Readonly<Record<string, string>>

interface CourierNumbersProps {
  readonly shipments: readonly StaffShipment[]
  readonly numbers: Numbers
  /** The error of each shipment's number. */
  readonly errors: Numbers
  readonly onChange: (numbers: Numbers) => void
}

const linesOf = (text: string): string[] => text.split(/[\r\n\t]+/).filter((line) => line.trim() !== '')

/** A courier number for each shipment, typed, scanned one after the other, or pasted as lines. */
export function CourierNumbers({ shipments, numbers, errors, onChange }: CourierNumbersProps) {
  const t = useText(shipmentText)
  const words = useText(shipmentLabels)
  const fields = useRef(new Map<string, HTMLInputElement>())
  const [leftOver, setLeftOver] = useState(0)
  const codes = shipments.filter((one) => !one.is_self_collected).map(({ cart_code }) => cart_code)
  const isAlone = shipments.length === 1
  const after = (code: string): string[] => codes.slice(codes.indexOf(code))
  const paste = (code: string) => (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines.length < 2 || isAlone) return
    event.preventDefault()
    const filled = after(code).flatMap((one, index): [string, string][] => {
      const line = lines[index]
      return line === undefined ? [] : [[one, line.trim()]]
    })
    onChange({ ...numbers, ...Object.fromEntries(filled) })
    setLeftOver(lines.length - filled.length)
    fields.current.get(filled.at(-1)?.[0] ?? code)?.focus()
  }
  // A scanner ends each number with Enter.
  const next = (code: string) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    fields.current.get(after(code)[1] ?? code)?.focus()
  }
  return (
    <>
      {!isAlone && <p className={styles.quiet}>{t('numbersHint')}</p>}
      {shipments.map(({ cart_code: code, customer_name: customer, is_self_collected: isCollected }) =>
        isCollected ? (
          <p key={code}>
            {code} · {t('noNumber')} {errors[code] && <span className={styles.blocked}>{errors[code]}</span>}
          </p>
        ) : (
          <TextInput
            key={code}
            ref={(field) => {
              if (field) fields.current.set(code, field)
              else fields.current.delete(code)
            }}
            label={isAlone ? words('tracking') : t('numberOf', { code })}
            description={isAlone ? undefined : customer}
            value={numbers[code] ?? ''}
            error={errors[code]}
            autoComplete="off"
            onChange={(event) => onChange({ ...numbers, [code]: event.currentTarget.value })}
            onPaste={paste(code)}
            onKeyDown={next(code)}
          />
        ),
      )}
      <p role="status" className={leftOver > 0 ? styles.blocked : 'unseen'}>
        {leftOver > 0 && t('pastedTooMany', { count: leftOver })}
      </p>
    </>
  )
}
