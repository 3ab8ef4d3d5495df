const reads = new Set(['useRead', 'useReadPages', 'useListPages'])

const answers = new Set(['data', 'items'])

/** Whether a use of a read takes its failure: `read.error`, or the whole read as an argument, prop or element. */
const takesFailure = ({ parent }) => parent.type !== 'MemberExpression' || parent.property.name === 'error'
const takesAnswer = ({ parent }) => parent.type === 'MemberExpression' && answers.has(parent.property.name)

/**
 * A read that fails must not look like one that found nothing: whoever reads takes the failure as well, or hands the
 * whole read to a part that does.
 */
export const saidFailures = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      dropped:
        'The failure of this read is dropped, and would look like an empty answer. Show its `error` with a retry (ErrorState, ListState, FailedPart), or say in a disable comment why it may be silent.',
    },
  },
  create(context) {
    const drop = (node) => context.report({ node, messageId: 'dropped' })
    return {
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || !reads.has(node.callee.name)) return
        const { parent } = node
        if (parent.type === 'MemberExpression') return takesAnswer(node) ? drop(node) : undefined
        if (parent.type !== 'VariableDeclarator') return undefined
        if (parent.id.type === 'ObjectPattern') {
          const names = parent.id.properties.map((part) => part.key?.name ?? 'error')
          return names.some((name) => answers.has(name)) && !names.includes('error') ? drop(node) : undefined
        }
        const [variable] = context.sourceCode.getDeclaredVariables(parent)
        const uses = variable.references.filter(({ init }) => !init).map(({ identifier }) => identifier)
        return uses.some(takesAnswer) && !uses.some(takesFailure) ? drop(node) : undefined
      },
    }
  },
}
