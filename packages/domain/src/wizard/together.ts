import { withCartCode } from './moves'
import { emptyWizardCopy, type WizardCopy, type WizardState } from './state'

/** How many shipments one customer may declare with one press; the wire takes more. */
export const maxTogether = 20

/** Whether anything about boxes, items or invoices was typed. */
export function hasGoods({ step_2, step_3, step_4 }: WizardCopy): boolean {
  return (
    step_2.packagings.some((form) => [form.weight, form.length, form.width, form.height].some((text) => text !== '')) ||
    step_3.products.some((form) => form.product_title !== '' || form.product_images.length > 0) ||
    step_4.invoices.length > 0
  )
}

/** Lays the declaration aside, to be sent with the next one, which begins on the same route. */
export function layAside({ create, ...state }: WizardState): WizardState {
  const { agent, package_id, prefix, marking_code, container_type, shipment_track } = create.step_1
  const sameRoute = { agent, package_id, prefix, marking_code, container_type, shipment_track }
  return {
    ...state,
    aside: [...state.aside, withCartCode(create, '')],
    create: { ...emptyWizardCopy, step_1: { ...emptyWizardCopy.step_1, ...sameRoute } },
  }
}

/** Opens a declaration that was laid aside; the one that is open takes its place, if anything was typed in it. */
export function takeUp(state: WizardState, index: number): WizardState {
  const create = state.aside[index]
  if (!create) return state
  const replacement = hasGoods(state.create) ? [withCartCode(state.create, '')] : []
  return { ...state, create, aside: state.aside.toSpliced(index, 1, ...replacement) }
}
