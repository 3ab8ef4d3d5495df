import { startPortal, test as base, type Portal } from './portal'

/**
 * Codes are rate-limited by address and hour: journeys that request several share a portal that no other journey uses.
 */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const { stop, ...portal } = await startPortal()
      await use(portal)
      await stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
