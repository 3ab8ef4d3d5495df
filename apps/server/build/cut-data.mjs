import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { filesBelow, hashFiles, recall, remember } from '../../../scripts/parts/fresh.mjs'
import { root } from '../../../scripts/parts/run.mjs'

const require = createRequire(import.meta.url)
const folder = '.cache/data'
const note = '.cache/data-of'
const dataSets = [
  '@countrystatecity/countries',
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-sc',
  'geografis',
  'idn-area-data',
  'world-atlas',
]
const fonts = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
]

/** The data sets by their version, and the code that cuts them. */
const sourceHash = () =>
  hashFiles([
    ...dataSets.map((name) => join('node_modules', name, 'package.json')),
    ...filesBelow('apps/server/build'),
    ...['columns.ts', 'cut-data.ts'].map((name) => `apps/server/src/adapters/${name}`),
    ...['gazetteer', 'geocoder', 'map', 'world'].flatMap((name) => filesBelow(`apps/server/src/adapters/${name}`)),
  ])

/**
 * Cuts the installed data sets to what the server uses, unless that was done. They are needed by no installed server.
 * @returns the folder
 */
export async function cutDataWhenNeeded() {
  const hash = sourceHash()
  const target = join(root, folder)
  if (recall(note) === hash && existsSync(target)) return target
  mkdirSync(dirname(target), { recursive: true })
  // Beside it first: another process may be reading the former one.
  const made = mkdtempSync(`${target}-`)
  const { cutData } = await tsImport('../src/adapters/cut-data.ts', import.meta.url)
  cutData(made)
  // A temporary folder is its maker's alone; an image is read by another user.
  chmodSync(made, 0o755)
  mkdirSync(join(made, 'fonts'))
  for (const font of fonts)
    copyFileSync(require.resolve(`@expo-google-fonts/${font}`), join(made, 'fonts', basename(font)))
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(made, target)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    // Another process was faster, and cut the same.
    if (!existsSync(target)) throw error
  }
  remember(note, hash)
  return target
}
