/** The people of the sample world whose screens are measured. `guest` is nobody. */
export const accounts = {
  guest: { country: 'sg' },
  mei: { country: 'sg', contact: 'mei@example.sg' },
  daniel: { country: 'sg', contact: 'daniel@example.sg' },
  sari: { country: 'id', contact: 'sari@example.id' },
  rizky: { country: 'id', contact: 'rizky@example.id' },
}

/** Opens the portal of the account's country in this window. */
export const chooseCountry = (context, address, as) =>
  context.addCookies([{ name: 'layar_country', value: accounts[as].country, url: address }])

/** Signs in over the login screen and waits until the first screen has come to rest. */
export async function signIn(page, address, as) {
  await page.goto(`${address}/login`)
  await page.locator('input[name="user_id"]').fill(accounts[as].contact)
  await page.locator('input[name="password"]').fill('sample-password-1')
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.waitForLoadState('networkidle')
}
