import { defineConfig } from '@playwright/test'

/** The browser that `npm run e2e` found; without it Playwright looks for its own. */
const browser = process.env['LAYAR_CHROMIUM']

const long = /\/(updates|export|links|narrow)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  globalSetup: './support/seeded-folder.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A journey that passes on a second or third try is told as flaky at the end of the run.
  retries: 2,
  // Each has a server and a browser of its own; they wait for each other's pages more than for the two cores.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Steps, requests and console of a failed try. Pictures of each step would cost time in all journeys.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  // What takes longest begins first, so that nobody waits for it alone at the end.
  projects: [
    { name: 'long', testMatch: long, use: { browserName: 'chromium' } },
    { name: 'chromium', testIgnore: long, use: { browserName: 'chromium' } },
  ],
})
