import {
  emptyPackaging,
  emptyProduct,
  emptyWizardDraft,
  wizardSteps,
  type PackagingForm,
  type ProductForm,
  type Setup,
  type StepFlag,
  type WizardDraft,
  type WizardStep,
} from './state'

/** The data a step saves when the customer continues. */
export type StepSave =
  | { readonly step: 1; readonly data: Setup }
  | { readonly step: 2; readonly data: readonly PackagingForm[] }
  | { readonly step: 3; readonly data: readonly ProductForm[] }
  | { readonly step: 4; readonly data: readonly string[] }

/**
 * Saves a step and opens the next one (specification section 4, wizard). The next step is marked not filled but keeps
 * its data; packagings and products start with one empty form.
 */
export function goForward(copy: WizardDraft, save: StepSave): WizardDraft {
  switch (save.step) {
    case 1: {
      const kept = copy.step_2.packagings
      return {
        ...copy,
        active: { ...copy.active, step_2: true },
        step_1: { ...save.data, is_fill: true },
        step_2: { ...copy.step_2, is_fill: false, packagings: kept.length > 0 ? kept : [emptyPackaging] },
      }
    }
    case 2: {
      const kept = copy.step_3.products
      return {
        ...copy,
        active: { ...copy.active, step_3: true },
        step_2: { ...copy.step_2, is_fill: true, packagings: save.data },
        step_3: { is_fill: false, products: kept.length > 0 ? kept : [emptyProduct] },
      }
    }
    case 3:
      return {
        ...copy,
        active: { ...copy.active, step_4: true },
        step_3: { is_fill: true, products: save.data },
        step_4: { ...copy.step_4, is_fill: false },
      }
    case 4:
      return {
        ...copy,
        active: { ...copy.active, step_5: true },
        step_4: { is_fill: true, invoices: save.data },
      }
  }
}

/**
 * Deactivates the target step and every later one; no input is lost. The target is never step 1, so the step shown
 * afterwards is the one before the target.
 */
export function goBack(copy: WizardDraft, target: Exclude<WizardStep, 1>): WizardDraft {
  return { ...copy, active: stepFlags((step) => step < target && copy.active[`step_${step}`]) }
}

/** The current step: the last active one. */
export function currentStep(copy: WizardDraft): WizardStep {
  return wizardSteps.findLast((step) => copy.active[`step_${step}`]) ?? 1
}

export function isStepActive(copy: WizardDraft, step: WizardStep): boolean {
  return copy.active[`step_${step}`]
}

/** Resets to the defaults: package 1, by air, nothing filled. */
export function resetWizard(): WizardDraft {
  return emptyWizardDraft
}

/** Step 3 is the only step that can be reset alone; only its products are removed. */
export function resetStep(copy: WizardDraft, _step: 3): WizardDraft {
  return { ...copy, step_3: { ...copy.step_3, products: [] } }
}

/** Stores the calculator's result, in major units; anything but an amount counts as 0. */
export function withFreight(copy: WizardDraft, internationalFreight: number): WizardDraft {
  const amount = Number.isFinite(internationalFreight) && internationalFreight > 0 ? internationalFreight : 0
  return { ...copy, result_tmp: { international_freight: amount } }
}

export function stepFlags(isActive: (step: WizardStep) => boolean): Record<StepFlag, boolean> {
  return {
    step_1: isActive(1),
    step_2: isActive(2),
    step_3: isActive(3),
    step_4: isActive(4),
    step_5: isActive(5),
  }
}

export function withCartCode(copy: WizardDraft, cartCode: string): WizardDraft {
  return { ...copy, step_1: { ...copy.step_1, cart_code: cartCode } }
}
