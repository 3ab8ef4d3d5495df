import { agentCalls, type Cart, type CartDetail } from '@layar/contract'
import {
  canSubmit,
  currentStep,
  trackOfPackage,
  wizardSteps,
  type DraftName,
  type StepSave,
  type WizardDraft,
  type WizardStep,
} from '@layar/domain'
import { useCallback, useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useDraft, useDraftState } from '../../../shared/cargo/draft/use-draft'
import { useStepHistory } from '../../../shared/steps/use-step-history'
import { useIdCardGate } from '../../../shared/customer/identity/use-id-card-first'
import { errorsOfCart } from './errors'
import { useRouteProposal } from './route-proposal'
import { useFreight } from './use-freight'
import { useSubmit } from './use-submit'
import { useWizardErrors } from './use-wizard-errors'

export interface WizardOptions {
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

/** The declaration that is filled in: its draft, errors and price, and the moves between its steps up to its submission. */
export function useWizard({ name, cart, onDone }: WizardOptions) {
  const draft = useDraft()
  const route = useRouteProposal(
    useDraftState(draft, ({ wizard }) => wizard[name]),
    name === 'create',
  )
  const copy = route.proposed
  const parkedDrafts = useDraftState(draft, ({ wizard }) => wizard.parked)
  const parked = name === 'create' ? parkedDrafts : none
  const { country } = useLanguage()
  const draftId = useStore(draft.book.store, ({ id }) => id)
  const history = useStepHistory(currentStep(copy), name === 'create' ? draftId : '')
  // A press is answered before the fields of the next step are drawn.
  const step = useDeferredValue(history.step as WizardStep)
  const idCard = useIdCardGate()
  const { marking_code, shipment_track: track } = copy.step_1
  const categories = useRead(
    agentCalls.categories,
    { query: { track, ...(marking_code !== '' && { marking_code }) } },
    { staleMs: 300_000, keep: true },
  )
  const errors = useWizardErrors(copy, step, categories.data?.results ?? [])
  const keepFreight = useCallback(
    (international_freight: number) => draft.dispatch({ type: 'set_freight', copy: name, international_freight }),
    [draft, name],
  )
  const freight = useFreight(copy, cart?.received ?? null, keepFreight)

  const show = (target: WizardStep): void => {
    if (target < 5) draft.dispatch({ type: 'go_back', copy: name, target: (target + 1) as 2 | 3 | 4 | 5 })
  }
  const go = (target: WizardStep): void => {
    errors.clear()
    show(target)
  }
  const resume = (index: number): void => {
    errors.clear()
    draft.dispatch({ type: 'resume_draft', index })
    history.advance(currentStep(draft.store.getState().wizard.create))
  }
  const submit = useSubmit({
    draft,
    name,
    onDone: (carts) => {
      history.leave()
      const sent = carts.at(-1)
      if (name === 'create' && sent)
        route.remember({ agentId: sent.agent.id, track: trackOfPackage(sent.package.package_track) })
      onDone(carts)
    },
    onFailure: ({ fields }) => {
      const { index, own } = errorsOfCart(fields)
      // Server errors of a parked declaration are shown with that declaration open.
      if (index !== undefined && index < parked.length) draft.dispatch({ type: 'resume_draft', index })
      const sent = draft.store.getState().wizard[name]
      const target = errors.takeServer(own, sent)
      if (target) show(target)
      history.advance(currentStep(draft.store.getState().wizard[name]))
    },
  })
  /** Whether every parked declaration may be sent; opens the first one that may not. */
  const areParkedComplete = (): boolean => {
    const index = parked.findIndex((one) => !canSubmit(country, one))
    if (index >= 0) resume(index)
    return index < 0
  }
  /** Whether every step is valid; reference data may have changed since a step was left. */
  const isComplete = (): boolean => {
    const wrong = wizardSteps.find((one) => one < 5 && !errors.check(one))
    if (wrong) show(wrong)
    return wrong === undefined
  }
  const forward = (): void => {
    if (idCard.stops()) return
    if (step < 5) {
      if (!errors.check(step)) return
      draft.dispatch({ type: 'go_forward', copy: name, save: saveOf(copy, step as StepSave['step']) })
      history.advance(step + 1)
    } else if (isComplete() && areParkedComplete()) void submit.run([...parked, copy])
  }
  return {
    copy,
    book: draft.book,
    step,
    parked,
    categories,
    errors,
    freight,
    idCardNotice: idCard.notice,
    isPending: submit.isPending,
    go,
    forward,
    back: step > 1 ? () => go((step - 1) as WizardStep) : undefined,
    startOver: () => {
      errors.clear()
      route.withdraw()
      draft.book.discard()
    },
    /** Begins another declaration beside this one, which stays a draft. */
    begin: () => {
      errors.clear()
      draft.book.begin()
    },
    resume,
    drop: (index: number) => draft.dispatch({ type: 'drop_parked', index }),
    /** Sets the complete declaration aside to begin another one, sent together with it. */
    park: () => {
      if (isComplete()) draft.dispatch({ type: 'park_draft' })
    },
    /** Sends the parked declarations without the open one. */
    sendParked: () => {
      if (!idCard.stops() && areParkedComplete()) void submit.run(parked)
    },
  }
}
