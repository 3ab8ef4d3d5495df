import type { signalCalls, Sent } from '@layar/contract'

export type Told = Sent<typeof signalCalls.trackEvent>['body']

export const toldEvent = 'layar:told'
export const faultEvent = 'layar:fault'

/**
 * Emits an event for a customer's action; listeners are optional [SESS-10]. Must contain no name, contact or number.
 */
export const tell = (told: Told): void => {
  window.dispatchEvent(new CustomEvent(toldEvent, { detail: told }))
}

/** Emits an event when part of the page failed and was replaced by its error page. */
export const tellFault = (error: unknown): void => {
  window.dispatchEvent(new CustomEvent(faultEvent, { detail: error }))
}
