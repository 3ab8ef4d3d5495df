import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../scripts/parts/run.mjs'

/** The product's own way from rows to the wire, so that both servers give one answer. Beside the server: its packages. */
export async function buildView() {
  const outfile = join(root, 'apps/server/dist/measured-view.js')
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `export { cardView } from './apps/server/src/features/cargo/shipment/view'
                 export { withBoxes } from './apps/server/src/features/cargo/parcel/rows'
                 export { cutPage } from './apps/server/src/request/cursor'
                 export { installParsers } from './apps/server/src/db/parsers'`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@layar/contract': './packages/contract/src/index.ts', '@layar/domain': './packages/domain/src/index.ts' },
    logLevel: 'silent',
  })
  return outfile
}
