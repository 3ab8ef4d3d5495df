import { openForEdit, type CartForEdit } from './edit'
import { goBack, goForward, resetStep, resetWizard, withCartCode, withFreight, type StepSave } from './moves'
import type { DraftName, WizardDraft, WizardState, WizardStep } from './state'
import { parkDraft, resumeDraft } from './parked-drafts'

export type WizardAction =
  | { readonly type: 'go_forward'; readonly copy: DraftName; readonly save: StepSave }
  | { readonly type: 'go_back'; readonly copy: DraftName; readonly target: Exclude<WizardStep, 1> }
  | { readonly type: 'open_for_edit'; readonly cart: CartForEdit }
  | { readonly type: 'copy_edit_to_create' }
  | { readonly type: 'park_draft' }
  | { readonly type: 'resume_draft'; readonly index: number }
  | { readonly type: 'drop_parked'; readonly index: number }
  /** What the copy held is a shipment now, with all that was laid aside where it was a new one. */
  | { readonly type: 'sent'; readonly copy: DraftName }
  | { readonly type: 'reset'; readonly copy: DraftName }
  | { readonly type: 'reset_step'; readonly copy: DraftName; readonly step: 3 }
  | { readonly type: 'set_freight'; readonly copy: DraftName; readonly international_freight: number }
  | { readonly type: 'set_cart_code'; readonly copy: DraftName; readonly cart_code: string }

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'go_forward':
      return { ...state, [action.copy]: goForward(state[action.copy], action.save) }
    case 'go_back':
      return { ...state, [action.copy]: goBack(state[action.copy], action.target) }
    case 'open_for_edit':
      return { ...state, edit: openForEdit(action.cart) }
    case 'copy_edit_to_create':
      return copyEditToCreate(state)
    case 'park_draft':
      return parkDraft(state)
    case 'resume_draft':
      return resumeDraft(state, action.index)
    case 'drop_parked':
      return { ...state, parked: state.parked.toSpliced(action.index, 1) }
    case 'sent':
      return { ...state, [action.copy]: resetWizard(), parked: action.copy === 'create' ? [] : state.parked }
    case 'reset':
      return { ...state, [action.copy]: resetWizard() }
    case 'reset_step':
      return { ...state, [action.copy]: resetStep(state[action.copy], action.step) }
    case 'set_freight':
      return { ...state, [action.copy]: withFreight(state[action.copy], action.international_freight) }
    case 'set_cart_code':
      return { ...state, [action.copy]: withCartCode(state[action.copy], action.cart_code) }
  }
}

export function copyEditToCreate(state: WizardState): WizardState {
  return { ...state, create: state.edit }
}

/** The cart code belongs to another user and nothing was written (specification section 7). */
export const cartCodeTaken = 1404
export const cartRetryDelayMs = 1000

/** After a failed creation: what to resend and when, or undefined if a retry would not help. */
export function retryAfterCartError(
  copy: WizardDraft,
  errorCode: number | undefined,
): { copy: WizardDraft; delayMs: number } | undefined {
  return errorCode === cartCodeTaken ? { copy: withCartCode(copy, ''), delayMs: cartRetryDelayMs } : undefined
}
