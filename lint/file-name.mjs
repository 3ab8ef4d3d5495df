import { basename } from 'node:path'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|js|mjs)$/

/** One spelling for files, so that names are predictable and work on case-insensitive file systems. */
export const fileName = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      Program(node) {
        const name = basename(context.filename)
        if (!kebab.test(name)) context.report({ node, message: `Name files in kebab-case: "${name}" is not.` })
      },
    }
  },
}
