import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The addresses of an app, read from its generated route tree, so that the server answers 404 for every other one.
 * `needs` names the setting without which the deployment does not offer a screen, as its route file declares it.
 * @param {string} treeFile `route-tree.gen.ts` of the app
 * @returns {{ path: string, needs?: string }[]}
 */
export function listRoutes(treeFile) {
  const tree = readFileSync(treeFile, 'utf8')
  const [, byTo] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? []
  if (byTo === undefined) throw new Error(`${treeFile} has no FileRoutesByTo: the router's generator writes it anew.`)
  return [...byTo.matchAll(/'([^']+)': typeof (\w+)/g)].map(([, path, name]) => {
    const [, file] = new RegExp(`Route as ${name}Import \\} from '([^']+)'`).exec(tree) ?? []
    if (file === undefined) throw new Error(`${treeFile} imports no ${name}.`)
    const source = readFileSync(join(dirname(treeFile), `${file}.tsx`), 'utf8')
    const [, needs] = /staticData: \{[^}]*\bneeds: '(\w+)'/.exec(source) ?? []
    return { path, ...(needs && { needs }) }
  })
}
