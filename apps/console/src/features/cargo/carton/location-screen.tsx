import { staffCartonCalls, type StaffLocationDetail } from '@layar/contract'
import { cartonBarcodeText, locationBarcodeText, parseOurBarcode } from '@layar/domain'
import '@mantine/core/styles/Group.layer.css'
import { Button, Group } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { CartonLine } from '../../../shared/cargo/carton/carton-list'
import { isCartonBarcode } from '../../../shared/cargo/carton/is-carton-barcode'
import { PrintLabels } from '../../../shared/cargo/label/print-labels'
import rows from '../../../shared/table/rows.module.css'
import { ScanField } from '../../../shared/cargo/station/scan-field'
import { shelfText } from '../../../shared/cargo/shelves/known-shelves'
import { useShelves } from '../../../shared/cargo/shelves/use-shelves'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { useTabList } from '../../../shared/storage/tab-list'
import { toastWithUndo } from '../../../shared/platform/undo/ask'
import { undoText } from '../../../shared/platform/undo/text'
import { useWrongTone } from '../../../shared/cargo/station/wrong-tone'
import { cartonText } from './text'

const route = getRouteApi('/_staff/locations/$barcode')

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={rows.plain}>
      {codes.map((code) => (
        <li key={code} className={rows.code}>
          {cartonBarcodeText(code)}
        </li>
      ))}
    </ul>
  )
}

/** A stock-take by scanner alone: the cartons, then the label of the location to check and once more to save. */
function StockTake({ location, cartons }: StaffLocationDetail) {
  const t = useText(cartonText)
  const words = useText(undoText)
  const { judge, nameOf } = useShelves()
  const { list: scanned, held, hold } = useTabList(`count:${location.barcode}`, isCartonBarcode)
  const [isChecking, setIsChecking] = useState(false)
  const [said, setSaid] = useState(scanned.length === 0 ? '' : t('goesOn', { count: scanned.length }))
  const [wrong, setWrong] = useState<{ readonly tone: 'wrong'; readonly text: string }>()
  useWrongTone(wrong)
  const count = useWrite(staffCartonCalls.staffCountLocation, {
    invalidates: [staffCartonCalls.staffLocation, staffCartonCalls.staffLocations, staffCartonCalls.staffCarton],
    successToast: false,
    onDone: ({ message, result }) => {
      setIsChecking(false)
      setSaid(t('saved', { missing: result.missing.length, moved: result.moved.length }))
      toastWithUndo(
        message,
        words('undo'),
        result.changed.length > 0 ? { kind: 'cartons', cartons: result.changed } : null,
      )
    },
  })
  const expected = cartons.map(({ barcode }) => barcode)
  const missing = expected.filter((barcode) => !scanned.includes(barcode))
  const tooMany = scanned.filter((barcode) => !expected.includes(barcode))
  const save = async (): Promise<void> => {
    const answer = await count.run({ body: { location: location.barcode, expected, scanned: [...scanned] } })
    // What was scanned while it was saved belongs to the next count.
    if (answer !== undefined) hold(held.current.filter((barcode) => !scanned.includes(barcode)))
  }
  const scan = (text: string): void => {
    const code = parseOurBarcode(text)
    setSaid('')
    setWrong(undefined)
    const refuse = (reason: string): void => setWrong({ tone: 'wrong', text: reason })
    if (code?.kind === 'carton') {
      setIsChecking(false)
      if (!held.current.includes(code.barcode)) hold([...held.current, code.barcode])
    } else if (code?.barcode === location.barcode) {
      if (isChecking) void save()
      else setIsChecking(true)
    } else if (code?.kind === 'location')
      refuse(
        judge(text).kind === 'foreign'
          ? t('foreignShelf', { code: code.barcode })
          : t('otherShelf', { name: nameOf(code.barcode), here: shelfText(location) }),
      )
    else refuse(t('notACode', { code: text }))
  }
  return (
    <SectionCard title={t('count')} lead={t('countLead')}>
      <div className={rows.stack}>
        <ScanField label={t('scanCount')} onScan={scan} />
        {wrong && (
          <p role="alert" className={rows.warning}>
            {wrong.text}
          </p>
        )}
        <p role="status">{said || t('seen', { seen: scanned.length, expected: expected.length })}</p>
        {isChecking && (
          <>
            {missing.length === 0 && tooMany.length === 0 && <p>{t('allThere')}</p>}
            {missing.length > 0 && (
              <div className={rows.warning}>
                {t('missingHere')}
                <Codes codes={missing} />
              </div>
            )}
            {tooMany.length > 0 && (
              <div className={rows.warning}>
                {t('tooMany')}
                <Codes codes={tooMany} />
              </div>
            )}
          </>
        )}
        <Group>
          {isChecking ? (
            <>
              <Button loading={count.pending} onClick={() => void save()}>
                {t('save')}
              </Button>
              <Button variant="default" onClick={() => setIsChecking(false)}>
                {t('goOn')}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => setIsChecking(true)}>
              {t('check')}
            </Button>
          )}
          {scanned.length > 0 && (
            <Button
              variant="subtle"
              disabled={count.pending}
              onClick={() => {
                hold([])
                setIsChecking(false)
                setSaid('')
              }}
            >
              {t('countAnew')}
            </Button>
          )}
        </Group>
      </div>
    </SectionCard>
  )
}

/** One location: what is on it, and its stock-take. */
export function LocationScreen() {
  const { barcode } = route.useParams()
  const t = useText(cartonText)
  const canCount = isAllowed(
    useSession(({ staff }) => staff),
    ['warehouse', 'hub'],
  )
  const detail = useRead(staffCartonCalls.staffLocation, { query: { barcode } })
  if (detail.isPending) return <Skeleton />
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  const { location, cartons } = detail.data.result
  return (
    <>
      <PageHead
        title={location.name}
        back={<Link to="/locations">{t('locations')}</Link>}
        lead={`${location.building} · ${locationBarcodeText(location.barcode)}`}
        actions={<PrintLabels of={{ kind: 'locations', barcode: location.barcode }} withZpl />}
      />
      {canCount && <StockTake key={location.barcode} location={location} cartons={cartons} />}
      <SectionCard title={t('onIt')} lead={t('cartonCount', { count: location.carton_count })}>
        {cartons.length === 0 ? (
          <EmptyState title={t('empty')} />
        ) : (
          <div className={rows.stack}>
            {cartons.map((carton) => (
              <CartonLine key={carton.barcode} carton={carton} />
            ))}
          </div>
        )}
      </SectionCard>
    </>
  )
}
