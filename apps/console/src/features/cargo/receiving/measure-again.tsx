import { staffReceivingCalls, staffShipmentCalls, type Intake, type ReceivingFit } from '@layar/contract'
import { Button, Textarea } from '@mantine/core'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { KeyCap } from '../../../shared/keyboard/key-cap'
import { MeasureFields, ShelfFields } from '../../../shared/cargo/measuring/measure-fields'
import styles from '../../../shared/cargo/measuring/measuring.module.css'
import { measuringText } from '../../../shared/cargo/measuring/text'
import type { Measuring } from '../../../shared/cargo/measuring/use-measuring'
import { finishWeighing } from '../../../shared/cargo/scale/use-scale'
import { useDeskKey } from '../../../shared/keyboard/use-desk-key'
import { Doubts, expectationOf, useDoubts } from './doubts'
import { useFormInHands, type BookedIn, type TellHands } from './hands'
import { Steps } from './head'
import { receivingText } from './text'

interface MeasureAgainProps {
  readonly intake: Intake
  readonly fit: ReceivingFit
  readonly form: Measuring
  readonly tellHands: TellHands
  readonly onBooked: (booked: BookedIn) => void
  readonly onStale: () => void
}

/** New measures for an intake; the old ones are kept. */
export function MeasureAgain({ intake, fit, form, tellHands, onBooked, onStale }: MeasureAgainProps) {
  const { language } = useLanguage()
  const t = useText(receivingText)
  const words = useText(measuringText)
  const doubts = useDoubts(form, expectationOf(fit, true))
  const measure = useWrite(staffReceivingCalls.staffMeasureAgain, {
    invalidates: [
      staffShipmentCalls.staffShipments,
      staffShipmentCalls.staffShipment,
      staffReceivingCalls.staffFindParcel,
    ],
    onDone: ({ result }) => {
      finishWeighing()
      const measured = result.intakes.find(({ receipt_number: number }) => number === intake.receipt_number)
      onBooked({ cartons: measured?.cartons ?? [] })
    },
    onFailure: ({ status }) => {
      if (status === 409) onStale()
    },
  })
  const send = async (): Promise<void> => {
    if (!form.measured || measure.pending || !doubts.isSure()) return
    await measure.run({ params: { intake_id: intake.intake_id }, body: form.measured })
  }
  useFormInHands(tellHands, form, measure.pending)
  // The photos of a new measure are uploaded before it is sent: it is an act with a network.
  const canSend = form.measured !== undefined && form.photos.every((photo) => 'url' in photo)
  useDeskKey('F8', canSend ? () => void send() : undefined)
  return (
    <SectionCard title={t('measureAgain')} lead={t('measureAgainLead')}>
      <div className={styles.form}>
        <Steps form={form} />
        <MeasureFields {...form} />
        <div className={styles.pair}>
          <ShelfFields form={form} errors={measure.failure?.fields ?? {}} building={{ agent_id: fit.agent_id }} />
        </div>
        <Textarea
          label={words('note')}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
        {!form.measured && (
          <p className={styles.quiet}>
            {form.lacking.map((part) => t(`fix_${part}`)).join(language === 'cn' ? '' : ' ')}
          </p>
        )}
        <Doubts doubts={doubts.open} />
        <Button disabled={!canSend} loading={measure.pending} aria-keyshortcuts="F8" onClick={() => void send()}>
          {t('saveMeasures')} <KeyCap>F8</KeyCap>
        </Button>
      </div>
    </SectionCard>
  )
}
