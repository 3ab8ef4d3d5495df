import { hasGoods, maxTogether, wizardSteps } from '@layar/domain'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { DraftHead } from '../../../shared/cargo/draft/draft-head'
import { errorLabels } from '../../../shared/cargo/goods/errors'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import { PriceFoot } from '../../../shared/pricing/price/price-foot'
import { priceText } from '../../../shared/pricing/price/text/area'
import { StepForm } from '../../../shared/steps/step-form'
import { StepsHead } from '../../../shared/steps/steps-head'
import { stepsText } from '../../../shared/steps/text/area'
import { ParkedDrafts } from './parked-drafts'
import { setupLabels } from './errors'
import { MeasuredPanel } from './lazy-measured-panel'
import { OneMore } from './one-more'
import { PricePanel, priceOf, valueNoteOf } from './price-panel'
import { StepFields } from './step-fields'
import { wizardText } from './text/area'
import { useWizard, type WizardOptions } from './use-wizard'

const titles = {
  1: 'trackStep',
  2: 'boxesTitle',
  3: 'itemsTitle',
  4: 'invoiceTitle',
  5: 'reviewTitle',
} as const

/** Five steps of one declaration, the line above them, the price beside them [WIZ-01]. */
export function Wizard(props: WizardOptions) {
  const { name, cart } = props
  const t = useText(wizardText)
  const g = useText(goodsText)
  const p = useText(priceText)
  const s = useText(stepsText)
  const wizard = useWizard(props)
  const { copy, step, parked, errors, freight } = wizard
  const isEdit = name === 'edit'
  const sendLabel = parked.length > 0 ? t('submitMany', { count: parked.length + 1 }) : t('submit')
  const forwardLabel = step < 5 ? s('next') : isEdit ? t('submitEdit') : sendLabel
  const price = { copy, freight, isMeasured: (cart?.received?.boxes.length ?? 0) > 0 }
  return (
    <>
      <StepsHead
        title={isEdit && cart ? t('editTitle', { code: cart.cart_code }) : t('title')}
        lead={t('lead')}
        isEdit={isEdit}
        tone={railTone(copy.step_1.shipment_track)}
        step={step}
        stepNames={wizardSteps.map((one) => t(`step${one}`))}
        onPick={wizard.go}
        onStartOver={wizard.startOver}
        draft={<DraftHead book={wizard.book} onBegin={wizard.begin} />}
      />
      {wizard.idCardNotice}
      <StepForm
        step={step}
        title={t(titles[step])}
        errors={errors}
        labels={errorLabels(g, Object.keys(errors.texts), setupLabels(t))}
        before={
          <>
            {cart && <MeasuredPanel cart={cart} />}
            {parked.length > 0 && (
              <ParkedDrafts
                copies={parked}
                isPending={wizard.isPending}
                onResume={wizard.resume}
                onDrop={wizard.drop}
                onSend={hasGoods(copy) ? undefined : wizard.sendParked}
              />
            )}
          </>
        }
        price={{
          label: p('priceTitle'),
          panel: <PricePanel {...price} />,
          foot: (
            <PriceFoot total={freight.result && priceOf(freight.result)} isUpdating={freight.isUpdating}>
              <PricePanel {...price} hasTitle={false} />
            </PriceFoot>
          ),
        }}
        forwardLabel={forwardLabel}
        isPending={wizard.isPending}
        onBack={wizard.back}
        onForward={wizard.forward}
      >
        <StepFields
          step={step}
          name={name}
          copy={copy}
          categories={wizard.categories}
          errors={errors.texts}
          valueNote={valueNoteOf(freight.result)}
          onPick={wizard.go}
        />
        {step === 5 && !isEdit && parked.length + 1 < maxTogether && <OneMore onMore={wizard.park} />}
      </StepForm>
    </>
  )
}
