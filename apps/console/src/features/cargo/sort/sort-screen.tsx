import type { SortedCarton } from '@layar/contract'
import { cartonBarcodeText, cartonTable, consolidationTable, hasArrived } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { KeptList } from '../../../shared/cargo/kept/kept-list'
import rows from '../../../shared/table/rows.module.css'
import { ScanField } from '../../../shared/cargo/station/scan-field'
import { useWrongTone } from '../../../shared/cargo/station/wrong-tone'
import styles from './sort.module.css'
import { sortText } from './text'
import { useSorting, type Told } from './use-sorting'

/** Where a carton goes, in words of the reader. */
const useWhere = () => {
  const t = useText(sortText)
  const { language } = useLanguage()
  return {
    titleOf: ({ step, hand_over: handOver, departure }: SortedCarton): string =>
      departure === null
        ? t(step, { code: handOver?.hand_over_code ?? '' })
        : t(hasArrived(departure.status) ? 'notUnloaded' : 'notArrived', { code: departure.departure_code }),
    whereOf: (sorted: SortedCarton): string => {
      const { step, hand_over: handOver, departure, service_name: service, area, reasons, carton } = sorted
      if (departure !== null)
        return hasArrived(departure.status)
          ? t('unloadFirst')
          : t('arriveFirst', { status: consolidationTable[departure.status].labels[language] })
      if (step === 'quarantine') return t(carton.status === 'quarantined' ? 'quarantinedReason' : 'damagedReason')
      if (step === 'elsewhere' && reasons.length === 0)
        return t('isNow', { status: cartonTable[carton.status].labels[language] })
      if (step === 'held' || step === 'elsewhere') return reasons.join(' ')
      return [handOver?.carrier, service, step === 'collection' ? null : area].filter(Boolean).join(' · ')
    },
  }
}

function Sorted({ sorted }: { sorted: SortedCarton }) {
  const t = useText(sortText)
  const { titleOf, whereOf } = useWhere()
  const { carton, departure, here_count: here } = sorted
  return (
    <>
      <h2>
        <WholeCodes>{titleOf(sorted)}</WholeCodes>
      </h2>
      <p className={styles.where}>
        <WholeCodes>{whereOf(sorted)}</WholeCodes>
      </p>
      <ul className={styles.facts}>
        <li>
          <Link to="/cartons/$barcode" params={{ barcode: carton.barcode }} className={rows.code}>
            <WholeCodes>{cartonBarcodeText(carton.barcode)}</WholeCodes>
          </Link>
        </li>
        {departure !== null && (
          <li>
            <Link to="/departures/$code" params={{ code: departure.departure_code }}>
              <WholeCodes>{t('toDeparture', { code: departure.departure_code })}</WholeCodes>
            </Link>
          </li>
        )}
        <li>{carton.cart_code ?? carton.shipment_code}</li>
        <li>{t('part', { number: carton.number, count: carton.count })}</li>
        {carton.count > 1 && here > 0 && <li>{t('here', { here, count: carton.count })}</li>}
        <li>{carton.location ? t('onShelf', { name: carton.location.name }) : t('noShelf')}</li>
      </ul>
    </>
  )
}

function Panel({ told }: { told: Told }) {
  useWrongTone(told)
  return (
    <div className={styles.next} data-tone={told.tone} role={told.tone === 'wrong' ? 'alert' : 'status'}>
      {told.sorted ? (
        <Sorted sorted={told.sorted} />
      ) : (
        <>
          <h2>
            <WholeCodes>{told.text}</WholeCodes>
          </h2>
          {told.barcode !== undefined && (
            <p className={rows.code}>
              <WholeCodes>{cartonBarcodeText(told.barcode)}</WholeCodes>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Sorts at the hub by scanner alone: a scanned carton is told where it goes, a shelf after it takes it. */
export function SortScreen() {
  const t = useText(sortText)
  const { titleOf, whereOf } = useWhere()
  const { told, put, sorted, scan } = useSorting()
  const before = sorted.filter((one) => told.every((said) => said.sorted !== one))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ScanField label={t('scan')} onScan={scan} />
      {told.map((said) => (
        <Panel key={said.turn} told={said} />
      ))}
      <p role="status" className={rows.muted}>
        {put}
      </p>
      <KeptList kinds={['move']} />
      {before.length > 0 && (
        <SectionCard title={t('before')}>
          <ul className={styles.before}>
            {before.map((one) => (
              <li key={one.carton.barcode}>
                <Link to="/cartons/$barcode" params={{ barcode: one.carton.barcode }} className={rows.code}>
                  {one.carton.barcode}
                </Link>
                <strong>
                  <WholeCodes>{titleOf(one)}</WholeCodes>
                </strong>
                <span className={rows.muted}>
                  <WholeCodes>{whereOf(one)}</WholeCodes>
                </span>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  )
}
