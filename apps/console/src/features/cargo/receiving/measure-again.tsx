import { staffReceivingCalls, staffShipmentCalls, type Intake, type StaffCarton } from '@layar/contract'
import { Button, Textarea } from '@mantine/core'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { MeasureFields, ShelfFields } from '../../../shared/measuring/measure-fields'
import styles from '../../../shared/measuring/measuring.module.css'
import { measuringText } from '../../../shared/measuring/text'
import type { Measuring } from '../../../shared/measuring/use-measuring'
import { receivingText } from './text'

interface MeasureAgainProps {
  readonly intake: Intake
  readonly form: Measuring
  readonly onBooked: (cartons: readonly StaffCarton[]) => void
  readonly onStale: () => void
}

/** New measures for an intake; the old ones are kept. */
export function MeasureAgain({ intake, form, onBooked, onStale }: MeasureAgainProps) {
  const t = useText(receivingText)
  const words = useText(measuringText)
  const measure = useWrite(staffReceivingCalls.staffMeasureAgain, {
    invalidates: [
      staffShipmentCalls.staffShipments,
      staffShipmentCalls.staffShipment,
      staffReceivingCalls.staffFindParcel,
    ],
    onDone: ({ result }) =>
      onBooked(result.intakes.find(({ receipt_number: number }) => number === intake.receipt_number)?.cartons ?? []),
    onFailure: ({ status }) => {
      if (status === 409) onStale()
    },
  })
  const send = async (): Promise<void> => {
    if (form.measured) await measure.run({ params: { intake_id: intake.intake_id }, body: form.measured })
  }
  return (
    <SectionCard title={t('measureAgain')} lead={t('measureAgainLead')}>
      <div className={styles.form}>
        <MeasureFields {...form} />
        <div className={styles.pair}>
          <ShelfFields form={form} errors={measure.failure?.fields ?? {}} />
        </div>
        <Textarea
          label={words('note')}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
        {!form.measured && <p className={styles.quiet}>{t('fix')}</p>}
        <Button disabled={!form.measured} loading={measure.pending} onClick={() => void send()}>
          {t('saveMeasures')}
        </Button>
      </div>
    </SectionCard>
  )
}
