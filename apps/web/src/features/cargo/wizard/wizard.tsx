import { agentCalls, type Cart, type CartDetail } from '@layar/contract'
import {
  canSubmit,
  currentStep,
  hasGoods,
  maxTogether,
  wizardSteps,
  type CopyName,
  type StepSave,
  type WizardCopy,
  type WizardStep,
} from '@layar/domain'
import { useCallback } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useIdCardFirst } from '../../../shared/customer/identity/use-id-card-first'
import { faultLabels } from '../../../shared/cargo/goods/faults'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import { PriceFoot } from '../../../shared/pricing/price/price-foot'
import { priceText } from '../../../shared/pricing/price/text/area'
import { StepForm } from '../../../shared/steps/step-form'
import { StepsHead } from '../../../shared/steps/steps-head'
import { stepsText } from '../../../shared/steps/text/area'
import { AsideList } from './aside-list'
import { faultsOfCart, setupLabels } from './faults'
import { MeasuredPanel } from './measured-panel'
import { OneMore } from './one-more'
import { PricePanel } from './price-panel'
import { StepFields } from './step-fields'
import { wizardText } from './text/area'
import { useDraft, useDraftState } from '../../../shared/cargo/draft/use-draft'
import { useFaults } from './use-faults'
import { useFreight } from './use-freight'
import { useSubmit } from './use-submit'

interface WizardProps {
  readonly name: CopyName
  /** The quarantined shipment to complete. */
  readonly cart?: CartDetail
  readonly onDone: (carts: readonly Cart[]) => void
}

const saveOf = (copy: WizardCopy, step: StepSave['step']): StepSave => {
  if (step === 1) return { step, data: copy.step_1 }
  if (step === 2) return { step, data: copy.step_2.packagings.map((form) => ({ ...form, show_form: false })) }
  if (step === 3) return { step, data: copy.step_3.products }
  return { step, data: copy.step_4.invoices }
}

const none: readonly WizardCopy[] = []

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
  const laidAside = useDraftState(draft, ({ wizard }) => wizard.aside)
  const aside = name === 'create' ? laidAside : none
  const { country } = useLanguage()
  const step = currentStep(copy)
  const idCard = useIdCardFirst()
  const { marking_code, shipment_track: track } = copy.step_1
  const categories = useRead(
    agentCalls.categories,
    { query: { track, ...(marking_code !== '' && { marking_code }) } },
    { staleMs: 300_000, keep: true },
  )
  const faults = useFaults(copy, step, categories.data?.results ?? [])
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
      const { index, own } = faultsOfCart(fields)
      // Server errors of a parked declaration are shown with that declaration open.
      if (index !== undefined && index < aside.length) takeUp(index)
      else {
        const target = faults.takeServer(own)
        if (target) show(target)
      }
    },
  })
  const takeUp = (index: number): void => {
    faults.clear()
    draft.dispatch({ type: 'take_up', index })
  }
  /** Whether every parked declaration may be sent; opens the first one that may not. */
  const isAsideComplete = (): boolean => {
    const index = aside.findIndex((one) => !canSubmit(country, one))
    if (index >= 0) takeUp(index)
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
    } else if (isComplete() && isAsideComplete()) void submit.run([...aside, copy])
  }
  const sendAside = (): void => {
    if (!idCard.stops() && isAsideComplete()) void submit.run(aside)
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
  const sendLabel = aside.length > 0 ? t('submitMany', { count: aside.length + 1 }) : t('submit')
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
        labels={faultLabels(g, Object.keys(faults.texts), setupLabels(t))}
        before={
          <>
            {cart && <MeasuredPanel cart={cart} />}
            {aside.length > 0 && (
              <AsideList
                copies={aside}
                isPending={submit.isPending}
                onTakeUp={takeUp}
                onDrop={(index) => draft.dispatch({ type: 'drop_aside', index })}
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
        {step === 5 && !isEdit && aside.length + 1 < maxTogether && (
          <OneMore
            onMore={() => {
              if (isComplete()) draft.dispatch({ type: 'lay_aside' })
            }}
          />
        )}
      </StepForm>
    </>
  )
}
