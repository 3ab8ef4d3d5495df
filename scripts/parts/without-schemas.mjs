// What the browser never asks of a call: the server judges what arrives, and the reference is made by the server.
const unasked = ['output', 'summary', 'source']
const standIn = '\0contract-schemas'
// Whatever is done with it, it answers itself.
const standInCode =
  'export const noSchema = /* @__PURE__ */ new Proxy(() => noSchema, { get: (_, name) => typeof name === "symbol" || name === "then" ? undefined : noSchema })'

/** @typedef {{ type: string, start: number, end: number, [field: string]: any }} Node */

/** The nodes right below one. @param {Node} node @returns {Node[]} */
const below = (node) =>
  Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string')

/** Whether an expression starts at the schemas' name: `z.object(…)`, `z.string().check(…)`. @param {Node} node */
function isSchema(node) {
  if (node.type === 'CallExpression') return isSchema(node.callee)
  return (
    node.type === 'MemberExpression' &&
    ((node.object.type === 'Identifier' && node.object.name === 'z') || isSchema(node.object))
  )
}

/** @param {Node} property */
const nameOf = (property) => property.key?.name ?? property.key?.value

/** The properties of the call list's calls that nobody in a browser asks for. @param {Node} list @returns {Node[]} */
function unaskedOf(list) {
  const calls = list.properties.map(({ value }) => value).filter((value) => value?.type === 'ObjectExpression')
  const properties = calls.flatMap((call) => call.properties)
  const inputs = properties.filter((property) => nameOf(property) === 'input').map(({ value }) => value)
  return [
    ...properties.filter((property) => unasked.includes(nameOf(property))),
    ...inputs.flatMap((input) => (input.properties ?? []).filter((property) => nameOf(property) !== 'file')),
  ]
}

/**
 * The changes that make a contract's file light: schemas become the stand-in, calls keep what a client needs, and what
 * nobody uses any more may be left out.
 * @param {Node} node @returns {{ start: number, end: number, text: string }[]}
 */
function changesOf(node) {
  if (isSchema(node)) return [{ start: node.start, end: node.end, text: 'noSchema' }]
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return below(node).flatMap(changesOf)
  const pure = { start: node.start, end: node.start, text: '/* @__PURE__ */ ' }
  const [list] = node.arguments
  const gone = node.callee.name === 'calls' && list?.type === 'ObjectExpression' ? unaskedOf(list) : []
  const inside = below(node).flatMap(changesOf)
  const kept = inside.filter(({ start }) => !gone.some((property) => property.start <= start && start < property.end))
  return [pure, ...kept, ...gone.map(({ start, end }) => ({ start, end, text: '...{}' }))]
}

/**
 * The browser asks of a call its method, path and file field, never its schemas: the server judges what arrives. In the
 * built site the contract comes without them, which saves every first load a dozen kilobytes.
 * Only the contract is served so; a form that imports `zod/mini` gets the real one.
 * @returns {import('vite').Plugin[]}
 */
export function withoutSchemas() {
  return [
    {
      name: 'without-schemas',
      apply: 'build',
      enforce: 'pre',
      resolveId(source, importer) {
        return source === 'zod/mini' && /packages\/contract\/src\//.test(importer ?? '') ? standIn : undefined
      },
      load(id) {
        return id === standIn ? standInCode : undefined
      },
    },
    {
      // After TypeScript has become JavaScript.
      name: 'light-calls',
      apply: 'build',
      transform(code, id) {
        if (!/packages\/contract\/src\/(calls\/[\w/-]+|wire)\.ts$/.test(id)) return undefined
        const changes = changesOf(this.parse(code)).sort((a, b) => b.start - a.start || b.end - a.end)
        let light = code
        for (const { start, end, text } of changes) light = light.slice(0, start) + text + light.slice(end)
        return { code: `import { noSchema } from 'zod/mini'\n${light}`, map: null }
      },
    },
  ]
}
