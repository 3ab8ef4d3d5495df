import type { signalCalls, Sent } from '@layar/contract'

export type Told = Sent<typeof signalCalls.trackEvent>['body']

export const toldEvent = 'layar:told'
export const faultEvent = 'layar:fault'

/** Says that a customer did something; who counts comes later, if at all [SESS-10]. Never a name, a contact, a number. */
export const tell = (told: Told): void => {
  window.dispatchEvent(new CustomEvent(toldEvent, { detail: told }))
}

/** Says that a part of the page broke and was replaced by its error page. */
export const tellFault = (error: unknown): void => {
  window.dispatchEvent(new CustomEvent(faultEvent, { detail: error }))
}
