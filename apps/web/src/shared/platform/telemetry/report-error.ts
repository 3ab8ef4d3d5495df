import type { telemetryCalls, Sent } from '@layar/contract'

export type Told = Sent<typeof telemetryCalls.trackEvent>['body']

export const toldEvent = 'layar:told'
export const errorEvent = 'layar:error'

/**
 * Emits an event for a customer's action; listeners are optional [SESS-10]. Must contain no name, contact or number.
 */
export const tell = (told: Told): void => {
  window.dispatchEvent(new CustomEvent(toldEvent, { detail: told }))
}

/** Emits an event when part of the page failed and was replaced by its error page. */
export const reportError = (error: unknown): void => {
  window.dispatchEvent(new CustomEvent(errorEvent, { detail: error }))
}
