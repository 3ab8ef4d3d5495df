import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { agentCalls, shipmentCalls } from '@layar/contract'
import { parseMarkingCode, readWhole, type Track } from '@layar/domain'
import { Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { CartonLabel } from './carton-label'
import { type HandlingSign, handlingSigns } from './handling-signs'
import styles from './label.module.css'
import { PrintPage } from './print-page'
import { printText } from './text/area'

const mostCartons = 60
const papers = ['sheet', 'roll'] as const
type LabelPaper = (typeof papers)[number]

interface Start {
  readonly mark: string
  readonly boxes: number
  readonly cartCode: string | undefined
  readonly track: Track | undefined
  readonly signs: readonly HandlingSign[]
}

/** From the address or a shipment: within bounds. What is typed is not corrected but refused. */
const cartonsOf = (text: string): number => Math.min(mostCartons, readWhole(text, 1) ?? 1)

/** The mark contains the track, where no shipment gives it. */
const trackOfMark = (mark: string): Track | undefined => {
  const parsed = parseMarkingCode(mark)
  if (!parsed.ok) return undefined
  return parsed.value.route === 'air' ? 'udara' : 'laut'
}

function Labels({ start }: { start: Start }) {
  const t = useText(printText)
  const { country } = useLanguage()
  const listId = useId()
  const [mark, setMark] = useState(start.mark)
  const [boxes, setBoxes] = useState(String(start.boxes))
  const [paper, setPaper] = useState<LabelPaper>('sheet')
  const [signs, setSigns] = useState(start.signs)
  const codes = useRead(agentCalls.markingCodes, { query: {} }, { enabled: start.cartCode === undefined })
  const code = mark.trim().toUpperCase()
  const asked = readWhole(boxes)
  const isPossible = asked !== undefined && asked >= 1 && asked <= mostCartons
  const count = isPossible ? asked : 0
  const signTexts = { up: 'signUp', fragile: 'signFragile', dry: 'signDry' } as const
  return (
    <PrintPage
      title={t('labelTitle')}
      lead={t('labelLead')}
      back={
        start.cartCode === undefined ? (
          <Link to="/import/warehouse">{t('back')}</Link>
        ) : (
          <Link to="/import/transaction/detail" search={{ code: start.cartCode }}>
            {t('back')}
          </Link>
        )
      }
      printLabel={t('printLabels', { count })}
      isReady={code !== '' && isPossible}
    >
      <FailedPart reads={[codes]} what={t('mark')} />
      <div className={styles.choose}>
        <div className={styles.fields}>
          <TextInput
            label={t('mark')}
            description={t('markHint')}
            value={mark}
            readOnly={start.cartCode !== undefined}
            list={listId}
            onChange={({ currentTarget }) => setMark(currentTarget.value)}
          />
          <NumberField
            label={t('boxCount')}
            description={t('boxCountHint')}
            expected={{ kind: 'whole' }}
            value={boxes}
            error={asked !== undefined && !isPossible && t('boxCountHint')}
            onChange={setBoxes}
          />
        </div>
        <datalist id={listId}>
          {[...new Set(codes.data?.results.map(({ marking_code }) => marking_code))].map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <fieldset>
          <legend>{t('paper')}</legend>
          {papers.map((one) => (
            <label key={one}>
              <input type="radio" name="paper" checked={paper === one} onChange={() => setPaper(one)} />{' '}
              {t(one === 'sheet' ? 'paperSheet' : 'paperRoll')}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('signs')}</legend>
          {handlingSigns.map((sign) => (
            <Checkbox
              key={sign}
              label={t(signTexts[sign])}
              checked={signs.includes(sign)}
              onChange={({ currentTarget: { checked } }) =>
                setSigns(handlingSigns.filter((one) => (one === sign ? checked : signs.includes(one))))
              }
            />
          ))}
        </fieldset>
      </div>
      {code === '' ? (
        <EmptyState drawing="crates" title={t('labelEmpty')}>
          {t('labelEmptyText')}
        </EmptyState>
      ) : (
        <section className={styles.labels} data-paper={paper} aria-label={t('preview')}>
          {Array.from({ length: count }, (_, index) => (
            <CartonLabel
              key={index}
              mark={code}
              cartCode={start.cartCode}
              track={start.track ?? trackOfMark(code)}
              destination={country}
              number={index + 1}
              count={count}
              signs={signs}
            />
          ))}
        </section>
      )}
    </PrintPage>
  )
}

function ShipmentLabels({ code }: { code: string }) {
  const read = useRead(shipmentCalls.cartDetail, { query: { code } })
  if (read.isPending) return <Skeleton />
  if (!read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const cart = read.data.result
  const measured = cart.received?.boxes.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <Labels
      start={{
        mark: cart.marking_code,
        boxes: cartonsOf(String(measured || cart.quantity_packaging)),
        cartCode: cart.cart_code,
        track: cart.package.package_track,
        signs: cart.details.some(({ is_fragile }) => is_fragile) ? handlingSigns : ['up', 'dry'],
      }}
    />
  )
}

export interface LabelScreenProps {
  /** Code of a declared shipment, which has a mark and boxes. */
  readonly code: string | undefined
  readonly mark: string | undefined
  readonly boxes: string | undefined
}

/** Labels for the cartons of a shipment, or for a mark and a number of cartons [SUPP-06]. */
export function LabelScreen({ code, mark, boxes }: LabelScreenProps) {
  if (code !== undefined) return <ShipmentLabels code={code} />
  return (
    <Labels
      start={{
        mark: mark ?? '',
        boxes: cartonsOf(boxes ?? '1'),
        cartCode: undefined,
        track: undefined,
        signs: ['up', 'dry'],
      }}
    />
  )
}
