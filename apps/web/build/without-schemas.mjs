// What the browser never needs of a call: the server validates input and makes the reference.
const unasked = ['output', 'labels', 'summary', 'source']
const standIn = '\0contract-schemas'
// Calls and properties return the stand-in itself.
const standInCode =
  'export const noSchema = /* @__PURE__ */ new Proxy(() => noSchema, { get: (_, name) => typeof name === "symbol" || name === "then" ? undefined : noSchema })'

/** @typedef {{ type: string, start: number, end: number, [field: string]: any }} Node */

/** The direct child nodes. @param {Node} node @returns {Node[]} */
const below = (node) =>
  Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string')

/** Whether an expression starts at the schema namespace: `z.object(…)`, `z.string().check(…)`. @param {Node} node */
function isSchema(node) {
  if (node.type === 'CallExpression') return isSchema(node.callee)
  return (
    node.type === 'MemberExpression' &&
    ((node.object.type === 'Identifier' && node.object.name === 'z') || isSchema(node.object))
  )
}

/** @param {Node} property */
const nameOf = (property) => property.key?.name ?? property.key?.value

/** The properties of the call list's calls that no browser needs. @param {Node} list @returns {Node[]} */
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
 * The changes that shrink a contract file: schemas become the stand-in, calls keep what a client needs, and code that
 * is no longer used may be dropped.
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
 * The browser needs the method, path and file field of a call, never its schemas: the server validates input. The built
 * site has the contract without them, which saves a dozen kilobytes in every first load. Only the contract is affected;
 * a form that imports `zod/mini` gets the real one.
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
      // After TypeScript is compiled to JavaScript.
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
