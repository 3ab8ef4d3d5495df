import type { ReceiveInput, ReceiveResult, ReceivingFit } from '@layar/contract'
import { formatKg, heldByRule, quarantineReasons } from '@layar/domain'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { KeyCap } from '../../../shared/keyboard/key-cap'
import { useAct } from '../../../shared/cargo/kept/use-act'
import { MeasureFields, ShelfFields } from '../../../shared/cargo/measuring/measure-fields'
import styles from '../../../shared/cargo/measuring/measuring.module.css'
import { measuringText } from '../../../shared/cargo/measuring/text'
import type { Measuring } from '../../../shared/cargo/measuring/use-measuring'
import { finishWeighing } from '../../../shared/cargo/scale/use-scale'
import { wrongShelfOf } from '../../../shared/cargo/shelves/known-shelves'
import { useShelves } from '../../../shared/cargo/shelves/use-shelves'
import { useDeskKey } from '../../../shared/keyboard/use-desk-key'
import { useWrongTone } from '../../../shared/cargo/station/wrong-tone'
import { Doubts, expectationOf, useDoubts } from './doubts'
import { useFormInHands, type BookedIn, type TellHands } from './hands'
import { InHead, Steps } from './head'
import desk from './receiving.module.css'
import { receivingText } from './text'
import { useWarehouse } from './use-warehouse'

interface BookInProps {
  /** Undefined for an undeclared parcel. */
  readonly fit: ReceivingFit | undefined
  readonly form: Measuring
  readonly tellHands: TellHands
  /** What was scanned. */
  readonly code: string
  /** There is no network: what it belongs to is looked up when it is sent. */
  readonly isBlind?: boolean
  /** One more carton of a booked-in shipment. */
  readonly isAnother?: boolean
  readonly markingCode: string
  /** As scanned; empty for another kind of code. */
  readonly receiptNumber: string
  /** The staff member chooses the one on the parcel. */
  readonly receipts?: readonly string[]
  readonly onBooked: (booked: BookedIn) => void
  readonly onStale: () => void
}

/** The form for one parcel before it is booked in. */
export function BookIn(props: BookInProps) {
  const { fit, form, tellHands, code, isBlind = false, isAnother = false } = props
  const { markingCode, receiptNumber, receipts = [], onBooked, onStale } = props
  const t = useText(receivingText)
  const words = useText(measuringText)
  const { language } = useLanguage()
  const [marking, setMarking] = useState(markingCode)
  const [receipt, setReceipt] = useState(receiptNumber)
  const { warehouses, agent, setAgent } = useWarehouse()
  const building = agent === '' && !fit ? undefined : { agent_id: fit?.agent_id ?? agent }
  const { judge } = useShelves()
  const isOnWrongShelf = wrongShelfOf(judge(form.shelf), building) !== undefined
  const [chosenOutcome, setOutcome] = useState<ReceiveInput['outcome']>(fit || isBlind ? 'match' : 'quarantine')
  const [chosenReason, setReason] = useState<(typeof quarantineReasons)[number]>(
    fit || isBlind ? 'incomplete_items' : 'no_prealert',
  )
  // By the rule of the server: the desk sees it before it books in.
  const rule = heldByRule({
    condition: form.condition,
    isRestricted: chosenOutcome === 'quarantine' && chosenReason === 'restricted_item',
  })
  const [outcome, reason] = rule === null ? [chosenOutcome, chosenReason] : (['quarantine', rule] as const)
  const doubts = useDoubts(form, expectationOf(fit, isAnother))
  const [lacking, setLacking] = useState<{ readonly tone: 'wrong' }>()
  useWrongTone(lacking)
  const receive = useAct({
    isKeptShown: true,
    onRefused: ({ status }) => {
      if (status === 409) onStale()
    },
  })
  useFormInHands(tellHands, form, receive.pending)
  const isUnsaid = receipts.length > 0 && !isAnother && receipt === ''
  const given = (text: string): string | null => (text.trim() === '' ? null : text.trim())
  const tell = ({
    outcome: became,
    shipment,
    missing_receipts: missing,
    cartons: [first],
    undo: offer,
  }: ReceiveResult): Omit<BookedIn, 'cartons'> => {
    const cart = shipment?.cart_code ?? ''
    const numbers = missing.join(', ')
    if (became === 'unclaimed') {
      const taken = offer && first && [{ barcode: first.barcode, event_id: offer.event_id }]
      return { text: t('unclaimedDone'), undo: taken ? { kind: 'parcel', cartons: taken } : null }
    }
    const undo = offer && { kind: 'shipment' as const, code: cart, eventId: offer.event_id }
    const isPart = became === 'received' && numbers !== ''
    return { text: isPart ? t('receivedPartly', { code: cart, numbers }) : t(became, { code: cart }), undo }
  }
  const book = async (): Promise<void> => {
    if (!form.measured || isOnWrongShelf || isUnsaid || receive.pending || !doubts.isSure()) return
    const { photos: _uploaded, ...measured } = form.measured
    const done = await receive.run({
      kind: 'receive',
      code,
      isBlind,
      boxes: form.boxes,
      photos: form.photos.map(({ previewUrl: _preview, ...photo }) => photo),
      body: {
        ...measured,
        cart_code: fit?.cart_code ?? null,
        marking_code: given(marking),
        receipt_number: given(receipt),
        agent_id: fit ? null : given(agent),
        another_carton: isAnother,
        outcome,
        quarantine_reason: outcome === 'quarantine' ? reason : null,
      },
    })
    if (done === undefined) return
    finishWeighing()
    if (done.state === 'kept') return onBooked({ cartons: [], text: done.message })
    const { cartons, received } = done.sent
    onBooked({ cartons, ...(received && tell(received)) })
  }
  const { errors } = receive
  const isReady = form.measured !== undefined && !isOnWrongShelf && !isUnsaid
  useDeskKey('F8', () => {
    setLacking(isReady ? undefined : { tone: 'wrong' })
    if (isReady) void book()
  })
  const fixes = [
    ...(isUnsaid ? [t('fixReceipt')] : []),
    ...form.lacking.map((part) => t(`fix_${part}`)),
    ...(isOnWrongShelf && !form.lacking.includes('shelf') ? [t('fix_shelf')] : []),
  ]
  const fix = fixes.join(language === 'cn' ? '' : ' ')
  const reasonText = (value: (typeof quarantineReasons)[number]) => t(value === 'damaged' ? 'damagedReason' : value)
  return (
    <SectionCard
      title={isAnother ? t('another') : words('measure')}
      lead={
        fit?.weight_gram && !fit.is_measured
          ? words('declaredWeight', { weight: formatKg(fit.weight_gram, language) })
          : undefined
      }
    >
      <div className={styles.form}>
        {receipts.length > 0 && (
          <NativeSelect
            name="receipt_number"
            label={t('receipt')}
            required={!isAnother}
            value={receipt}
            error={errors['receipt_number']}
            data={[
              { value: '', label: t(isAnother ? 'noReceipt' : 'chooseReceipt') },
              ...receipts.map((number) => ({ value: number, label: number })),
            ]}
            onChange={(event) => setReceipt(event.currentTarget.value)}
          />
        )}
        <Steps form={form} />
        <MeasureFields {...form} />
        {!fit && (
          <div className={styles.pair}>
            {!isBlind && (
              <>
                <TextInput
                  name="marking_code"
                  label={t('marking')}
                  value={marking}
                  error={errors['marking_code']}
                  onChange={(event) => setMarking(event.currentTarget.value)}
                />
                <TextInput
                  name="receipt_number"
                  label={t('receipt')}
                  value={receipt}
                  error={errors['receipt_number']}
                  onChange={(event) => setReceipt(event.currentTarget.value)}
                />
              </>
            )}
            <NativeSelect
              name="agent_id"
              label={t('agent')}
              required
              value={agent}
              error={errors['agent_id']}
              data={[
                ...(agent === '' ? [{ value: '', label: t('chooseReceipt') }] : []),
                ...warehouses.map(({ agent_id: value, name: label }) => ({ value, label })),
              ]}
              onChange={(event) => setAgent(event.currentTarget.value)}
            />
          </div>
        )}
        <div className={styles.pair}>
          <ShelfFields form={form} errors={errors} building={building} />
          <NativeSelect
            label={t('outcome')}
            value={outcome}
            disabled={(!fit && !isBlind) || rule === 'damaged'}
            data={(['match', 'quarantine'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(event) => setOutcome(event.currentTarget.value === 'match' ? 'match' : 'quarantine')}
          />
          {outcome === 'quarantine' && (
            <NativeSelect
              label={t('reason')}
              value={reason}
              disabled={rule === 'damaged'}
              data={quarantineReasons.map((value) => ({ value, label: reasonText(value) }))}
              onChange={(event) =>
                setReason(quarantineReasons.find((value) => value === event.currentTarget.value) ?? chosenReason)
              }
            />
          )}
        </div>
        <Textarea
          label={words('note')}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
        {rule === 'damaged' && <p className={styles.quiet}>{t('damagedRule')}</p>}
        {!isReady && <p className={styles.quiet}>{fix}</p>}
        {!isReady && lacking && (
          <InHead>
            <p role="alert" className={desk.lacking}>
              {t('notBooked', { fix })}
            </p>
          </InHead>
        )}
        <Doubts doubts={doubts.open} />
        <Button
          disabled={!isReady}
          loading={receive.pending}
          aria-keyshortcuts="F8"
          {...(doubts.open.length > 0 && { color: 'red' })}
          onClick={() => void book()}
        >
          {t(doubts.open.length > 0 ? 'bookAnyway' : 'book')} <KeyCap>F8</KeyCap>
        </Button>
      </div>
    </SectionCard>
  )
}
