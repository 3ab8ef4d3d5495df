import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { DraftHead } from '../../../../shared/cargo/draft/draft-head'
import { errorLabels } from '../../../../shared/cargo/goods/errors'
import { goodsText } from '../../../../shared/cargo/goods/text/area'
import { PriceFoot } from '../../../../shared/pricing/price/price-foot'
import { priceText } from '../../../../shared/pricing/price/text/area'
import { StepForm } from '../../../../shared/steps/step-form'
import { StepsHead } from '../../../../shared/steps/steps-head'
import { stepsText } from '../../../../shared/steps/text/area'
import { exportSteps } from './draft'
import { ExportPrice, rateOf } from './price'
import { StepFields } from './step-fields'
import { exportFormText } from './text/area'
import { useExportForm, type ExportFormOptions } from './use-export-form'

const titles = { 1: 'addressTitle', 2: 'boxesTitle', 3: 'itemsTitle', 4: 'papersTitle', 5: 'reviewTitle' } as const

/** Five steps of one shipment abroad, the line above them, the price beside them [EXP-03]. */
export function ExportForm(props: ExportFormOptions) {
  const t = useText(exportFormText)
  const g = useText(goodsText)
  const p = useText(priceText)
  const s = useText(stepsText)
  const form = useExportForm(props)
  const { copy, priced, step, live, errors } = form
  const isEdit = props.name === 'edit'
  return (
    <>
      <StepsHead
        title={isEdit ? t('editTitle', { code: copy.shipment_code }) : t('title')}
        lead={t('lead')}
        isEdit={isEdit}
        tone={railTone(copy.track)}
        step={step}
        stepNames={exportSteps.map((one) => t(`step${one}`))}
        onPick={form.go}
        onStartOver={form.startOver}
        draft={<DraftHead book={form.book} onBegin={form.begin} />}
      />
      {form.idCardNotice}
      <StepForm
        step={step}
        title={t(titles[step])}
        errors={errors}
        labels={errorLabels(g, Object.keys(errors.texts), {
          sender_address_id: t('sender'),
          recipient_address_id: t('recipient'),
          pickup_address_id: t('pickupAddress'),
          documents: t('papersFile'),
          note: t('note'),
          track: t('step5'),
        })}
        price={{
          label: p('priceTitle'),
          panel: <ExportPrice copy={priced} live={live} />,
          foot: (
            <PriceFoot total={rateOf(live.rates, copy)?.total} isUpdating={live.isUpdating}>
              <ExportPrice copy={priced} live={live} hasTitle={false} />
            </PriceFoot>
          ),
        }}
        forwardLabel={step < 5 ? s('next') : t(isEdit ? 'submitEdit' : 'submit')}
        isPending={form.isPending}
        onBack={form.back}
        onForward={form.forward}
      >
        <StepFields form={form} />
      </StepForm>
    </>
  )
}
