import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { darkBeforeScripts } from './dark-before-scripts.mjs'
import { root, run } from '../../../scripts/parts/run.mjs'
import { signedInScreens } from './signed-in-screens.mjs'

const web = join(root, 'apps/web')
const languages = ['en', 'id', 'cn']

/** The folder of the page renderer: beside the site, so that clients cannot request it. */
export const rendererFolder = 'dist-pages'

/** Builds the portal a second time, to run in the server. */
export const buildRenderer = () =>
  run(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      ...['build', '--ssr', 'src/prerender.tsx', '--outDir', rendererFolder, '--logLevel', 'warn'],
    ],
    { cwd: web, capture: true, env: { NODE_ENV: 'production' } },
  )

/** All files that chunks import statically, each once, in the order in which the browser would load them. */
function filesOf(manifest, keys) {
  const seen = new Set()
  const found = { scripts: [], styles: [] }
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build holds no ${key}: apps/web/src/frame/prerender/pages.ts names what is gone.`)
    for (const next of chunk.imports ?? []) visit(next)
    found.scripts.push(chunk.file)
    found.styles.push(...(chunk.css ?? []))
  }
  keys.forEach(visit)
  return { scripts: found.scripts, styles: [...new Set(found.styles)] }
}

/** Writes the assets of each prerendered page: style sheets to inline, scripts to preload. Needs both builds. */
export async function listPrerenderedPages() {
  const dist = join(web, 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const { guestPages, openToGuests, parametersOf, recordScreens } = await import(
    pathToFileURL(join(web, rendererFolder, 'prerender.js')).href
  )
  const { outputFiles } = await build({
    entryPoints: [join(web, 'src/frame/prerender/early.ts')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    logLevel: 'silent',
  })
  const early = outputFiles[0].text.trim()
  if (early.includes('</')) throw new Error('The early script would end the element it stands in.')

  // Files that the page itself names are loaded already.
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const first = Object.keys(manifest).filter((key) => html.includes(`/${manifest[key].file}"`))
  const entry = filesOf(manifest, first)
  const addresses = (files, known) => files.filter((file) => !known.includes(file)).map((file) => `/${file}`)
  const filesOfScreen = ({ routes, texts, isFor, module }) => {
    const [layout, ...inside] = routes.map((route) => `src/routes/${route}.tsx?tsr-split=component`)
    // A layout for all loads the customers' layout on demand, for a customer.
    const layoutOfCustomers = isFor === 'customers' ? (manifest[layout]?.dynamicImports ?? []) : []
    const own = module === undefined ? [] : [`src/${module}`]
    const screens = [layout, ...layoutOfCustomers, ...inside, ...own]
    const ahead = languages.map((language) => {
      const words = texts.map((folder) => `src/${folder}/text/${language}.ts`)
      return [language, addresses(filesOf(manifest, [...screens, ...words]).scripts, entry.scripts)]
    })
    return { styles: filesOf(manifest, [...first, ...screens]).styles, scripts: Object.fromEntries(ahead) }
  }
  const screens = signedInScreens(join(web, 'src/routes'))
  const screenAt = (path) => {
    const screen = screens.find((one) => one.path === path)
    if (!screen) throw new Error(`No route opens ${path}: apps/web/src/frame/prerender/pages.ts names what is gone.`)
    return screen
  }
  const customers = screens.map((screen) => ({ ...screen, description: 'portal', isFor: 'customers' }))
  const open = Object.entries(openToGuests).map(([path, description]) => ({
    ...screenAt(path),
    description,
    isFor: 'guests',
  }))
  const records = Object.entries(recordScreens).map(([path, { parameter, module, texts }]) => ({
    ...screenAt(path),
    description: 'portal',
    isFor: 'customers',
    parameters: [parameter],
    module,
    texts: [...screenAt(path).texts, ...texts],
  }))
  const pages = [...guestPages, ...open, ...customers, ...records].map((screen) => {
    const { styles, scripts } = filesOfScreen(screen)
    const { path, drawnAt, description, isFor, parameters = parametersOf[path] } = screen
    return {
      page: { path, drawnAt, description, isFor, parameters },
      styles: addresses(styles, []),
      scripts,
    }
  })
  const textOf = (address) => darkBeforeScripts(readFileSync(join(dist, address), 'utf8').trim())
  const sheets = Object.fromEntries(pages.flatMap(({ styles }) => styles).map((address) => [address, textOf(address)]))
  writeFileSync(join(web, rendererFolder, 'pages.json'), JSON.stringify({ early, sheets, pages }))
}
