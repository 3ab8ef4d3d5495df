import { agentCalls, type Cart, type CartDetail } from '@layar/contract'
import {
  canSubmit,
  currentStep,
  hasGoods,
  maxTogether,
  wizardSteps,
  type DraftName,
  type StepSave,
  type WizardDraft,
  type WizardStep,
} from '@layar/domain'
import { useCallback } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useIdCardGate } from '../../../shared/customer/identity/use-id-card-first'
import { errorLabels } from '../../../shared/cargo/goods/errors'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import { PriceFoot } from '../../../shared/pricing/price/price-foot'
import { priceText } from '../../../shared/pricing/price/text/area'
import { StepForm } from '../../../shared/steps/step-form'
import { StepsHead } from '../../../shared/steps/steps-head'
import { stepsText } from '../../../shared/steps/text/area'
import { ParkedDrafts } from './parked-drafts'
import { errorsOfCart, setupLabels } from './errors'
import { MeasuredPanel } from './measured-panel'
import { OneMore } from './one-more'
import { PricePanel } from './price-panel'
import { StepFields } from './step-fields'
import { wizardText } from './text/area'
import { useDraft, useDraftState } from '../../../shared/cargo/draft/use-draft'
import { useWizardErrors } from './use-wizard-errors'
import { useFreight } from './use-freight'
import { useSubmit } from './use-submit'

interface WizardProps {
  readonly name: DraftName
  /** The quarantined shipment to complete. */
  readonly cart?: CartDetail
  readonly onDone: (carts: readonly Cart[]) => void
}

const saveOf = (copy: WizardDraft, step: StepSave['step']): StepSave => {
  if (step === 1) return { step, data: copy.step_1 }
  if (step === 2) return { step, data: copy.step_2.packagings.map((form) => ({ ...form, show_form: false })) }
  if (step === 3) return { step, data: copy.step_3.products }
  return { step, data: copy.step_4.invoices }
}

const none: readonly WizardDraft[] = []

const titles = {
  1: 'trackStep',
  2: 'boxesTitle',
  3: 'itemsTitle',
  4: 'invoiceTitle',
  5: 'reviewTitle',
} as const

/** Five steps of one declaration, the line above them, the price beside them [WIZ-01]. */
export function Wizard({ name, cart, onDone }: WizardProps) {
  const t = useText(wizardText)
  const g = useText(goodsText)
  const p = useText(priceText)
  const s = useText(stepsText)
  const draft = useDraft()
  const copy = useDraftState(draft, ({ wizard }) => wizard[name])
  const parkedDrafts = useDraftState(draft, ({ wizard }) => wizard.parked)
  const parked = name === 'create' ? parkedDrafts : none
  const { country } = useLanguage()
  const step = currentStep(copy)
  const idCard = useIdCardGate()
  const { marking_code, shipment_track: track } = copy.step_1
  const categories = useRead(
    agentCalls.categories,
    { query: { track, ...(marking_code !== '' && { marking_code }) } },
    { staleMs: 300_000, keep: true },
  )
  const faults = useWizardErrors(copy, step, categories.data?.results ?? [])
  const keepFreight = useCallback(
    (international_freight: number) => draft.dispatch({ type: 'set_freight', copy: name, international_freight }),
    [draft, name],
  )
  const freight = useFreight(copy, cart?.received ?? null, keepFreight)

  const show = (target: WizardStep): void => {
    if (target < 5) draft.dispatch({ type: 'go_back', copy: name, target: (target + 1) as 2 | 3 | 4 | 5 })
  }
  const submit = useSubmit({
    draft,
    name,
    onDone,
    onFailure: ({ fields }) => {
      const { index, own } = errorsOfCart(fields)
      // Server errors of a parked declaration are shown with that declaration open.
      if (index !== undefined && index < parked.length) resumeDraft(index)
      else {
        const target = faults.takeServer(own)
        if (target) show(target)
      }
    },
  })
  const resumeDraft = (index: number): void => {
    faults.clear()
    draft.dispatch({ type: 'resume_draft', index })
  }
  /** Whether every parked declaration may be sent; opens the first one that may not. */
  const areParkedComplete = (): boolean => {
    const index = parked.findIndex((one) => !canSubmit(country, one))
    if (index >= 0) resumeDraft(index)
    return index < 0
  }
  /** Whether every step is valid; reference data may have changed since a step was left. */
  const isComplete = (): boolean => {
    const wrong = wizardSteps.find((one) => one < 5 && !faults.check(one))
    if (wrong) show(wrong)
    return wrong === undefined
  }
  const forward = (): void => {
    if (idCard.stops()) return
    if (step < 5) {
      if (faults.check(step))
        draft.dispatch({ type: 'go_forward', copy: name, save: saveOf(copy, step as StepSave['step']) })
    } else if (isComplete() && areParkedComplete()) void submit.run([...parked, copy])
  }
  const sendAside = (): void => {
    if (!idCard.stops() && areParkedComplete()) void submit.run(parked)
  }
  const go = (target: WizardStep): void => {
    faults.clear()
    show(target)
  }

  const startOver = (): void => {
    faults.clear()
    draft.dispatch({ type: 'reset', copy: name })
  }
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
        tone={railTone(track)}
        step={step}
        stepNames={wizardSteps.map((one) => t(`step${one}`))}
        onPick={go}
        onStartOver={startOver}
      />
      {idCard.notice}
      <StepForm
        step={step}
        title={t(titles[step])}
        faults={faults}
        labels={errorLabels(g, Object.keys(faults.texts), setupLabels(t))}
        before={
          <>
            {cart && <MeasuredPanel cart={cart} />}
            {parked.length > 0 && (
              <ParkedDrafts
                copies={parked}
                isPending={submit.isPending}
                onResume={resumeDraft}
                onDrop={(index) => draft.dispatch({ type: 'drop_parked', index })}
                onSend={hasGoods(copy) ? undefined : sendAside}
              />
            )}
          </>
        }
        price={{
          label: p('priceTitle'),
          panel: <PricePanel {...price} />,
          foot: (
            <PriceFoot total={freight.result?.total} isUpdating={freight.isUpdating}>
              <PricePanel {...price} hasTitle={false} />
            </PriceFoot>
          ),
        }}
        forwardLabel={forwardLabel}
        isPending={submit.isPending}
        onBack={step > 1 ? () => go((step - 1) as WizardStep) : undefined}
        onForward={forward}
      >
        <StepFields step={step} name={name} copy={copy} categories={categories} faults={faults.texts} onPick={go} />
        {step === 5 && !isEdit && parked.length + 1 < maxTogether && (
          <OneMore
            onMore={() => {
              if (isComplete()) draft.dispatch({ type: 'park_draft' })
            }}
          />
        )}
      </StepForm>
    </>
  )
}
