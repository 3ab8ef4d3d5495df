const name = 'tk_referral'
const shape = /^[A-Z0-9]{4,20}$/

/** Stores a friend's referral code from the link in this tab until the new customer is asked for it. */
export function keepReferral(search: string): void {
  const code = new URLSearchParams(search).get('referral')?.toUpperCase()
  if (code && shape.test(code)) sessionStorage.setItem(name, code)
}

/** `sessionStorage` is undefined during prerendering. */
export const keptReferral = (): string =>
  typeof sessionStorage === 'undefined' ? '' : (sessionStorage.getItem(name) ?? '')
export const forgetReferral = (): void => sessionStorage.removeItem(name)
