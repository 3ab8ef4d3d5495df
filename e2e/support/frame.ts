import type { Locator, Page } from '@playwright/test'

export const bannerOf = (page: Page): Locator => page.getByRole('banner')
export const sidebarOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Account', exact: true })
export const mainNav = (page: Page): Locator => page.getByRole('navigation', { name: 'Main', exact: true })
export const accountMenu = (page: Page): Locator => bannerOf(page).getByRole('button', { name: /Account menu/ })
