import { withCartCode } from './moves'
import { emptyWizardDraft, type WizardDraft, type WizardState } from './state'

/** Maximum number of shipments a customer may declare at once; the wire accepts more. */
export const maxTogether = 20

/** Whether any box, item or invoice data was entered. */
export function hasGoods({ step_2, step_3, step_4 }: WizardDraft): boolean {
  return (
    step_2.packagings.some((form) => [form.weight, form.length, form.width, form.height].some((text) => text !== '')) ||
    step_3.products.some((form) => form.product_title !== '' || form.product_images.length > 0) ||
    step_4.invoices.length > 0
  )
}

/** Parks the declaration, to be sent with the next one, which starts on the same route. */
export function parkDraft({ create, ...state }: WizardState): WizardState {
  const { agent, package_id, prefix, marking_code, container_type, shipment_track } = create.step_1
  const sameRoute = { agent, package_id, prefix, marking_code, container_type, shipment_track }
  return {
    ...state,
    parked: [...state.parked, withCartCode(create, '')],
    create: { ...emptyWizardDraft, step_1: { ...emptyWizardDraft.step_1, ...sameRoute } },
  }
}

/** Resumes a parked declaration; the open one is parked in its place, if it has any goods. */
export function resumeDraft(state: WizardState, index: number): WizardState {
  const create = state.parked[index]
  if (!create) return state
  const replacement = hasGoods(state.create) ? [withCartCode(state.create, '')] : []
  return { ...state, create, parked: state.parked.toSpliced(index, 1, ...replacement) }
}
