/**
 * The sample accounts whose screens are measured. `guest` is signed out. A newcomer is offered the tour, once, on the
 * first screen that has it.
 */
export const accounts = {
  guest: { country: 'sg' },
  mei: { country: 'sg', contact: 'mei@example.sg' },
  daniel: { country: 'sg', contact: 'daniel@example.sg', isNewcomer: true },
  sari: { country: 'id', contact: 'sari@example.id' },
  rizky: { country: 'id', contact: 'rizky@example.id', isNewcomer: true },
}

/** Opens the portal of the account's country in this window. */
export const chooseCountry = (context, address, as) =>
  context.addCookies([{ name: 'layar_country', value: accounts[as].country, url: address }])

/**
 * Signs in through the login screen and waits until the first screen is idle. A newcomer arrives on a screen without
 * the offer of the tour, so that the next one has it.
 */
export async function signIn(page, address, as) {
  await page.goto(address + (accounts[as].isNewcomer ? '/setting' : '/login'))
  await page.locator('input[name="user_id"]').fill(accounts[as].contact)
  await page.locator('input[name="password"]').fill('sample-password-1')
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.waitForLoadState('networkidle')
}
