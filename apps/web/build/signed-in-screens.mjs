import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const handsOverAFile = /-pdf\.tsx$/
const layouts = ['_main', '_secondary', '_blue', '_open', '_print']

/** The folders of the texts that a route's loader requests; of two lists the last, which most customers get. */
function textsOf(folder, file) {
  const source = readFileSync(join(folder, file), 'utf8')
  const asked = [...source.matchAll(/loadText\(([^)]*)\)/g)].at(-1)?.[1] ?? ''
  return asked
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)/text/area'`).exec(source)?.[1]
      if (!from) throw new Error(`${file} asks for ${name}, which comes from no text/area.`)
      return relative(join(folder, '..'), join(folder, dirname(file), from)).replaceAll('\\', '/')
    })
}

/**
 * The screens behind the login, read from their route files, so that none is missed.
 * @param {string} folder the portal's `src/routes`
 * @returns {{ path: string, routes: string[], texts: string[] }[]} routes from the layout inwards
 */
export function signedInScreens(folder) {
  return layouts.flatMap((layout) =>
    readdirSync(join(folder, layout), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !handsOverAFile.test(name))
      .map((name) => {
        const place = name.replaceAll('\\', '/').replace(/\.tsx$/, '')
        return {
          path: `/${place.replace(/(^|\/)index$/, '')}`,
          routes: [layout, `${layout}/${place}`],
          texts: [...new Set([...textsOf(folder, `${layout}.tsx`), ...textsOf(folder, `${layout}/${place}.tsx`)])],
        }
      }),
  )
}
