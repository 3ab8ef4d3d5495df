import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './run.mjs'
import { installSystemPackage } from './system-package.mjs'

// The headless one first: it does the same in five sixths of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const fromE2e = createRequire(join(root, 'e2e/package.json'))

/** On some systems the name is a stub that points to a shop, so a browser counts only if it prints its version. */
async function tellsVersion(file) {
  if (!file || !existsSync(file)) return false
  if (process.platform === 'win32') return true
  const { code, output } = await run(file, ['--version', '--no-sandbox'], { capture: true })
  return code === 0 && /Chrom/i.test(output)
}

async function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const playwright = fromE2e('@playwright/test').chromium.executablePath()
  const candidates = [
    process.env.LAYAR_CHROMIUM,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...usualPlaces,
    playwright,
  ]
  for (const candidate of candidates) if (await tellsVersion(candidate)) return candidate
  return undefined
}

async function carriedByPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const carried = await import(pathToFileURL(fromE2e.resolve('@sparticuz/chromium')).href)
    const file = await carried.default.executablePath()
    return (await tellsVersion(file)) ? file : undefined
  } catch {
    return undefined
  }
}

/**
 * Path of a working Chromium: the machine's own, else a system package, else one from an npm package or from
 * Playwright.
 */
export async function findOrInstallBrowser() {
  const own = await onThisMachine()
  if (own) return own
  console.log('  ..   No browser on this machine: fetching one')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const installed = (await installSystemPackage(name)) ? await onThisMachine() : undefined
    if (installed) return installed
  }
  const carried = await carriedByPackage()
  if (carried) return carried
  await run(process.execPath, [fromE2e.resolve('@playwright/test/cli'), 'install', 'chromium'], { capture: true })
  return onThisMachine()
}
