// Texts of two languages that say the same, as they stand beside each other in one object or in two files.
import ts from 'typescript'

const parse = (/** @type {string} */ source) => ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true)

/** @param {ts.Node | undefined} node @returns {ts.Node | undefined} */
const bare = (node) =>
  node !== undefined &&
  (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    ? bare(node.expression)
    : node

/** @param {ts.ObjectLiteralExpression} object @returns {Map<string, ts.Expression>} */
const entriesOf = (object) =>
  new Map(
    object.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) && (ts.isIdentifier(one.name) || ts.isStringLiteral(one.name))
        ? [[one.name.text, one.initializer]]
        : [],
    ),
  )

/** All that a text may say: both forms of a count, both ways of a choice. @param {ts.Node} node @returns {string[]} */
const wordsOf = (node) => {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return [node.text]
  const words = /** @type {string[]} */ ([])
  ts.forEachChild(node, (child) => void words.push(...wordsOf(child)))
  return words
}

const isCount = (/** @type {Map<string, unknown>} */ entries) =>
  [...entries.keys()].every((key) => key === 'one' || key === 'other')

/** @param {ts.Node | undefined} one @param {ts.Node | undefined} other @returns {[string, string][]} */
const pairsOf = (one, other) => {
  const [left, right] = [bare(one), bare(other)]
  if (left === undefined || right === undefined) return []
  if (ts.isObjectLiteralExpression(left) && ts.isObjectLiteralExpression(right)) {
    const [mine, theirs] = [entriesOf(left), entriesOf(right)]
    if (!isCount(mine)) return [...mine].flatMap(([key, value]) => pairsOf(value, theirs.get(key)))
  }
  return [[wordsOf(left).join(' '), wordsOf(right).join(' ')]]
}

/** @param {ts.Node} node @param {(object: ts.ObjectLiteralExpression) => void} tell */
const eachObject = (node, tell) => {
  if (ts.isObjectLiteralExpression(node)) tell(node)
  ts.forEachChild(node, (child) => eachObject(child, tell))
}

/**
 * The English and the Indonesian of each text that a file holds in both.
 * @param {string} source @returns {[string, string][]}
 */
export const textsInBoth = (source) => {
  const pairs = /** @type {[string, string][]} */ ([])
  eachObject(parse(source), (object) => {
    const entries = entriesOf(object)
    pairs.push(...pairsOf(entries.get('en'), entries.get('id')))
  })
  return pairs
}

/** @param {string} source @returns {ts.ObjectLiteralExpression | undefined} */
const firstObject = (source) => {
  const found = /** @type {ts.ObjectLiteralExpression[]} */ ([])
  eachObject(parse(source), (object) => void found.push(object))
  return found[0]
}

/**
 * The same of two files that hold one language each.
 * @param {string} english @param {string} indonesian @returns {[string, string][]}
 */
export const textsOfBoth = (english, indonesian) => pairsOf(firstObject(english), firstObject(indonesian))
