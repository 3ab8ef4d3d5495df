import { staffDepartureCalls, type DepartureCarton, type StaffDepartureDetail } from '@layar/contract'
import { isDifference, unloadingOutcomeLabels } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { useHeldWork } from '../../../shared/access/session/held-work'
import rows from '../../../shared/table/rows.module.css'
import type { ShowScan } from './acts'
import styles from './departure.module.css'
import { departureText } from './text'

const tones = { fine: 'success', short: 'danger', over: 'warning', damaged: 'danger' } as const

function Outcome({ outcome }: Pick<DepartureCarton, 'outcome'>) {
  const { language } = useLanguage()
  if (outcome === null) return <>–</>
  return <StatusBadge tone={tones[outcome]}>{unloadingOutcomeLabels[outcome][language]}</StatusBadge>
}

function ShipmentLink({ carton: { cart_code: cart, shipment_code: shipment } }: DepartureCarton) {
  if (cart)
    return (
      <Link to="/shipments/$code" params={{ code: cart }}>
        {cart}
      </Link>
    )
  if (shipment)
    return (
      <Link to="/exports/$code" params={{ code: shipment }}>
        {shipment}
      </Link>
    )
  return <>–</>
}

const columns = ['carton', 'place', 'shipment', 'customer', 'weight', 'loaded', 'outcome'] as const

/** Every carton on board, with its shipment and its customer. */
export function OnBoard({ cartons }: Pick<StaffDepartureDetail, 'cartons'>) {
  const t = useText(departureText)
  const format = useFormat()
  return (
    <SectionCard title={t('onBoard')}>
      {cartons.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <div className={styles.frame} role="region" aria-label={t('cartons')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" data-number={column === 'weight' || undefined}>
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cartons.map((row) => (
                <tr key={row.carton.barcode}>
                  <td className={rows.code}>
                    <Link to="/cartons/$barcode" params={{ barcode: row.carton.barcode }}>
                      {row.carton.barcode}
                    </Link>
                  </td>
                  <td>{t('number', { number: row.carton.number, count: row.carton.count })}</td>
                  <td className={styles.once}>
                    <ShipmentLink {...row} />
                  </td>
                  <td>{row.customer_name ?? '–'}</td>
                  <td data-number>
                    <Weight grams={row.carton.weight_gram} />
                  </td>
                  <td>
                    {row.loaded_at ? format.dateTime(row.loaded_at) : '–'}
                    {row.loaded_by && <div className={styles.small}>{t('by', { name: row.loaded_by })}</div>}
                  </td>
                  <td>
                    <Outcome outcome={row.outcome} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SectionCard>
  )
}

interface DifferenceProps {
  readonly code: string
  readonly row: DepartureCarton
  readonly maySettle: boolean
  readonly onScanned: ShowScan
}

function Difference({ code, row, maySettle, onScanned }: DifferenceProps) {
  const t = useText(departureText)
  const [note, setNote] = useState('')
  useHeldWork(note !== '')
  const { barcode } = row.carton
  const settle = useWrite(staffDepartureCalls.staffSettleCarton, {
    invalidates: [staffDepartureCalls.staffDepartures],
    onDone: ({ result }) => onScanned(result),
  })
  return (
    <li className={styles.difference}>
      <Outcome outcome={row.outcome} />
      <Link to="/cartons/$barcode" params={{ barcode }} className={rows.code}>
        {barcode}
      </Link>
      <ShipmentLink {...row} />
      {row.settled_at !== null ? (
        <span>{t('settledBy', { name: row.settled_by ?? t('system'), note: row.settled_note ?? '' })}</span>
      ) : (
        maySettle && (
          <form
            className={styles.settling}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (note.trim() !== '' && !settle.pending)
                void settle.run({ params: { departure_code: code }, body: { barcode, note: note.trim() } })
            }}
          >
            <TextInput
              className={styles.note}
              label={t('note', { code: barcode })}
              name="note"
              value={note}
              error={settle.failure?.fields['note']}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button type="submit" disabled={note.trim() === ''} loading={settle.pending}>
              {t('settle')}
            </Button>
          </form>
        )
      )}
    </li>
  )
}

/** What is short, over or damaged, each settled with a note; nothing where all came as loaded. */
export function Differences({ detail, onScanned }: { detail: StaffDepartureDetail; onScanned: ShowScan }) {
  const t = useText(departureText)
  const found = detail.cartons.filter(({ outcome }) => isDifference(outcome))
  if (found.length === 0) return null
  return (
    <SectionCard title={t('differences')} lead={t('differencesLead')}>
      <ul className={rows.plain}>
        {found.map((row) => (
          <Difference
            key={row.carton.barcode}
            code={detail.departure.departure_code}
            row={row}
            maySettle={detail.may_settle}
            onScanned={onScanned}
          />
        ))}
      </ul>
    </SectionCard>
  )
}
