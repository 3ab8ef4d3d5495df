import { defineConfig } from '@playwright/test'

/** The browser that `npm run e2e` found; without it Playwright looks for its own. */
const browser = process.env['LAYAR_CHROMIUM']

export default defineConfig({
  testDir: '.',
  globalSetup: './support/sample-world.ts',
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
    // Steps, requests and console of the second try. Recording each first try, only to throw it away, takes a twelfth of
    // the processors' time; a failed one leaves its error, the call log, the page's tree and a picture.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      // The camera of a desk shows the browser's test picture.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // No page lives long enough to gain back what optimizing its scripts takes: a twelfth of a page's processor time.
        '--js-flags=--no-opt --no-maglev',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  // One project: a worker serves one only, and each starts a server and a browser.
  // Nothing moves, unless a journey asks for it: drawing movements takes processor time, and tells nothing about the rest.
  projects: [{ name: 'chromium', use: { browserName: 'chromium', contextOptions: { reducedMotion: 'reduce' } } }],
})
