import { defineConfig } from '@playwright/test'

/** The browser that `npm run e2e` found; without it Playwright looks for its own. */
const browser = process.env['LAYAR_CHROMIUM']

const long = /\/(updates|export|links|narrow)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  globalSetup: './support/seeded-folder.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  // Each has a server and a browser of its own; they wait for each other's pages more than for the two cores.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording every journey for those that fail costs time in all of them: `--trace on` makes a recording.
    trace: 'off',
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
