import { validateStep, type WizardCategory, type WizardCopy, type WizardStep } from '@layar/domain'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { faultTexts } from '../../../shared/cargo/goods/faults'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import { useStepFaults, type StepFaults } from '../../../shared/steps/use-step-faults'
import { stepOfField, valueAt, wizardField } from './faults'

/** Rules of the wizard's steps, with messages in the reader's language. */
export function useFaults(
  copy: WizardCopy,
  step: WizardStep,
  categories: readonly WizardCategory[],
): StepFaults<WizardStep> {
  const t = useText(goodsText)
  return useStepFaults<WizardCopy, WizardStep>(copy, step, {
    textsOf: (of, at) => {
      const faults = validateStep(of, at, categories)
      // The marking code follows from the warehouse: without a warehouse its error cannot be fixed.
      const hasNoAgent = faults.some(({ field }) => field === 'agent')
      return faultTexts(
        t,
        faults.filter(({ field }) => !(hasNoAgent && field === 'marking_code')),
      )
    },
    stepOfField,
    valueAt,
    ownField: wizardField,
  })
}
