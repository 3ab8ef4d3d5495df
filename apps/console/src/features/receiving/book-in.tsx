import {
  staffCalls,
  staffReceivingCalls,
  staffShipmentCalls,
  type ReceiveInput,
  type StaffShipment,
} from '@layar/contract'
import { formatKg, quarantineReasons } from '@layar/domain'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { toast } from '@layar/ui/toast/store.ts'
import { MeasureFields, ShelfFields } from '../../shared/measuring/measure-fields'
import styles from '../../shared/measuring/measuring.module.css'
import { measuringText } from '../../shared/measuring/text'
import { useMeasuring } from '../../shared/measuring/use-measuring'
import { receivingText } from './text'

interface BookInProps {
  /** Undefined for a parcel that nobody declared. */
  readonly shipment: StaffShipment | undefined
  readonly markingCode: string
  readonly receiptNumber: string
  readonly onBooked: () => void
}

/** What the clerk enters about one parcel before it is booked in. */
export function BookIn({ shipment, markingCode, receiptNumber, onBooked }: BookInProps) {
  const t = useText(receivingText)
  const words = useText(measuringText)
  const { language } = useLanguage()
  const form = useMeasuring()
  const [marking, setMarking] = useState(markingCode)
  const [receipt, setReceipt] = useState(receiptNumber)
  const [agent, setAgent] = useState('')
  const [outcome, setOutcome] = useState<ReceiveInput['outcome']>(shipment ? 'match' : 'quarantine')
  const [reason, setReason] = useState<(typeof quarantineReasons)[number]>(
    shipment ? 'incomplete_items' : 'no_prealert',
  )
  const receive = useWrite(staffReceivingCalls.staffReceive, {
    successToast: false,
    invalidates: [
      staffCalls.staffQueues,
      staffShipmentCalls.staffShipments,
      staffReceivingCalls.staffUnclaimed,
      staffReceivingCalls.staffFindParcel,
    ],
    onDone: ({ result }) => {
      const code = result.shipment?.cart_code ?? ''
      if (result.outcome === 'unclaimed') toast.success(t('unclaimedDone'))
      else toast.success(t(result.outcome, { code }))
      onBooked()
    },
  })
  const given = (text: string): string | null => (text.trim() === '' ? null : text.trim())
  const book = async (): Promise<void> => {
    if (!form.measured) return
    await receive.run({
      body: {
        ...form.measured,
        cart_code: shipment?.cart_code ?? null,
        marking_code: given(marking),
        receipt_number: given(receipt),
        agent_id: given(agent),
        outcome,
        quarantine_reason: outcome === 'quarantine' ? reason : null,
      },
    })
  }
  const faults = receive.failure?.fields ?? {}
  const reasonText = (value: (typeof quarantineReasons)[number]) => t(value === 'damaged' ? 'damagedReason' : value)
  return (
    <SectionCard
      title={words('measure')}
      lead={
        shipment?.weight_gram
          ? words('declaredWeight', { weight: formatKg(shipment.weight_gram, language) })
          : undefined
      }
    >
      <div className={styles['form']}>
        <MeasureFields {...form} />
        {!shipment && (
          <div className={styles['pair']}>
            <TextInput
              label={t('marking')}
              value={marking}
              error={faults['marking_code']}
              onChange={(event) => setMarking(event.currentTarget.value)}
            />
            <TextInput
              label={t('receipt')}
              value={receipt}
              error={faults['receipt_number']}
              onChange={(event) => setReceipt(event.currentTarget.value)}
            />
            <TextInput
              label={t('agent')}
              value={agent}
              error={faults['agent_id']}
              onChange={(event) => setAgent(event.currentTarget.value)}
            />
          </div>
        )}
        <div className={styles['pair']}>
          <ShelfFields form={form} faults={faults} />
          <NativeSelect
            label={t('outcome')}
            value={outcome}
            disabled={!shipment}
            data={(['match', 'quarantine'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(event) => setOutcome(event.currentTarget.value === 'match' ? 'match' : 'quarantine')}
          />
          {outcome === 'quarantine' && (
            <NativeSelect
              label={t('reason')}
              value={reason}
              data={quarantineReasons.map((value) => ({ value, label: reasonText(value) }))}
              onChange={(event) =>
                setReason(quarantineReasons.find((value) => value === event.currentTarget.value) ?? reason)
              }
            />
          )}
        </div>
        <Textarea
          label={words('note')}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
        {!form.measured && <p className={styles['quiet']}>{t('fix')}</p>}
        <Button disabled={!form.measured} loading={receive.pending} onClick={() => void book()}>
          {t('book')}
        </Button>
      </div>
    </SectionCard>
  )
}
