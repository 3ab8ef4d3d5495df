import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, hashFiles, recall, remember } from './fresh.mjs'
import { root, run } from './run.mjs'

const note = '.cache/build'
const outputs = [
  'apps/web/dist/index.html',
  'apps/web/dist-pages/pages.json',
  'apps/console/dist/index.html',
  'apps/server/dist/main.js',
]
const partOfNoBuild = /\.test\.(tsx?|mjs)$|\.gen\.ts$|\/testing[/-]/

function sourceHash() {
  // The build tools are in the `build` folders and among the parts.
  const folders = ['apps', 'packages', 'scripts/parts']
  const sources = folders.flatMap((folder) => filesBelow(folder)).filter((path) => !partOfNoBuild.test(path))
  return hashFiles([...sources, 'scripts/build.mjs', 'package-lock.json', 'tsconfig.base.json'])
}

export const rememberBuild = () => remember(note, sourceHash())

/** Builds all apps unless the last build was made from the same sources. Returns false if a build failed. */
export async function buildWhenNeeded() {
  if (recall(note) === sourceHash() && outputs.every((path) => existsSync(join(root, path)))) return true
  return (await run(process.execPath, ['scripts/build.mjs'])).code === 0
}
