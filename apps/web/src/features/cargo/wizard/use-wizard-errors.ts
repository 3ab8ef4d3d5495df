import { validateStep, type WizardCategory, type WizardDraft, type WizardStep } from '@layar/domain'
import { numberText } from '@layar/ui/form/number-text.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { errorTexts } from '../../../shared/cargo/goods/errors'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import { useStepErrors, type StepErrors } from '../../../shared/steps/use-step-errors'
import { stepOfField, valueAt, wizardField } from './errors'

/** Rules of the wizard's steps, with messages in the reader's language. */
export function useWizardErrors(
  copy: WizardDraft,
  step: WizardStep,
  categories: readonly WizardCategory[],
): StepErrors<WizardStep, WizardDraft> {
  const t = useText(goodsText)
  const n = useText(numberText)
  return useStepErrors<WizardDraft, WizardStep>(copy, step, {
    textsOf: (of, at) => {
      const errors = validateStep(of, at, categories)
      // The marking code follows from the warehouse: without a warehouse its error cannot be fixed.
      const hasNoAgent = errors.some(({ field }) => field === 'agent')
      return errorTexts(
        t,
        n,
        errors.filter(({ field }) => !(hasNoAgent && field === 'marking_code')),
      )
    },
    stepOfField,
    valueAt,
    ownField: wizardField,
  })
}
