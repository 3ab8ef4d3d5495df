import { withCartCode } from './moves'
import { emptyWizardCopy, type WizardCopy, type WizardState } from './state'

/** Maximum number of shipments a customer may declare at once; the wire accepts more. */
export const maxTogether = 20

/** Whether any box, item or invoice data was entered. */
export function hasGoods({ step_2, step_3, step_4 }: WizardCopy): boolean {
  return (
    step_2.packagings.some((form) => [form.weight, form.length, form.width, form.height].some((text) => text !== '')) ||
    step_3.products.some((form) => form.product_title !== '' || form.product_images.length > 0) ||
    step_4.invoices.length > 0
  )
}

/** Parks the declaration, to be sent with the next one, which starts on the same route. */
export function layAside({ create, ...state }: WizardState): WizardState {
  const { agent, package_id, prefix, marking_code, container_type, shipment_track } = create.step_1
  const sameRoute = { agent, package_id, prefix, marking_code, container_type, shipment_track }
  return {
    ...state,
    aside: [...state.aside, withCartCode(create, '')],
    create: { ...emptyWizardCopy, step_1: { ...emptyWizardCopy.step_1, ...sameRoute } },
  }
}

/** Resumes a parked declaration; the open one is parked in its place, if it has any goods. */
export function takeUp(state: WizardState, index: number): WizardState {
  const create = state.aside[index]
  if (!create) return state
  const replacement = hasGoods(state.create) ? [withCartCode(state.create, '')] : []
  return { ...state, create, aside: state.aside.toSpliced(index, 1, ...replacement) }
}
