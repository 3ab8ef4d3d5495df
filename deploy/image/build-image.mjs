// Runs the steps of `deploy/Containerfile` in an empty folder on a machine without containers.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, run } from '../../scripts/parts/run.mjs'
import { ignoredByImage, imageStages, settingsOfEnv } from './image-files.mjs'

/** Output folders of a build. */
const builtFolders = ['apps/web/dist', 'apps/web/dist-pages', 'apps/console/dist', 'apps/server/dist']

/** The account for the image's `USER`: `nobody` when running as root, as in a container; else our own. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.(), gid: process.getgid?.(), isOwn: true }
  const [uid, gid] = ['-u', '-g'].map((what) => Number(spawnSync('id', [what, 'nobody'], { encoding: 'utf8' }).stdout))
  if (!(uid > 0 && gid > 0)) throw new Error('Running as root, and there is no account "nobody" to run the server as.')
  return { uid, gid, isOwn: false }
}

const succeed = async (command, args, options) => {
  const { code, output } = await run(command, args, { ...options, capture: true })
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} failed with code ${code}:\n${output}`)
}

/**
 * Replacements for `RUN` commands unless `isWhole`: a third of the time for the same tree. Packages that the prune
 * would remove are not installed at all, and the checkout's build is copied.
 */
const shortened = {
  'npm ci --include=dev': (cwd, command) =>
    succeed('sh', ['-c', command.replace('--include=dev', '--omit=dev --prefer-offline')], { cwd }),
  'node scripts/build.mjs': (cwd) => {
    for (const folder of builtFolders) cpSync(join(root, folder), join(cwd, folder), { recursive: true })
  },
}

const ownerless = (text, { uid, gid }) => text.replaceAll('node:node', `${uid}:${gid}`)

/** Runs the steps in order; an unknown instruction stops the build. */
function walker({ base, user, isWhole, tell }) {
  const image = { cwd: base, env: {}, user: undefined, command: undefined, volumes: [] }
  let earlier = {}
  const inside = (stage, path) => join(base, stage, path)
  const copySources = (to) => {
    const isIgnored = ignoredByImage()
    cpSync(root, to, {
      recursive: true,
      filter: (source) => !isIgnored(relative(root, source)),
    })
  }
  const words = {
    WORKDIR: ({ stage, rest }) => {
      image.cwd = inside(stage, rest)
      mkdirSync(image.cwd, { recursive: true })
    },
    ENV: ({ rest }) => Object.assign(image.env, settingsOfEnv(rest)),
    COPY: async ({ rest }) => {
      const parts = rest.split(' ').filter((part) => !part.startsWith('--chown='))
      const from = /^--from=(\S+)/.exec(parts[0])?.[1]
      const [source, target] = parts.slice(from === undefined ? 0 : 1)
      if (from === undefined && source === '.' && target === '.') return copySources(image.cwd)
      if (from === undefined || earlier[from] === undefined) throw new Error(`The walk cannot copy: ${rest}`)
      // Moved, so that the image cannot find what is left behind.
      const name = target === './' ? source.split('/').at(-1) : target
      renameSync(join(earlier[from], source), join(image.cwd, name))
      if (rest.includes('--chown=node:node'))
        await succeed('chown', ['-R', ownerless('node:node', user), join(image.cwd, name)])
    },
    RUN: async ({ rest }) => {
      for (const command of rest.split('&&').map((part) => ownerless(part.trim(), user))) {
        const short = Object.keys(shortened).find((beginning) => command.startsWith(beginning))
        if (short === undefined || isWhole) await succeed('sh', ['-c', command], { cwd: image.cwd })
        else await shortened[short](image.cwd, command)
        tell(`     ${command}${short === undefined || isWhole ? '' : '  (shortened)'}`)
      }
    },
    USER: ({ rest }) => (image.user = rest),
    EXPOSE: () => {},
    VOLUME: ({ stage, rest }) => image.volumes.push(inside(stage, rest)),
    CMD: ({ rest }) => (image.command = JSON.parse(rest)),
  }
  return async (stages) => {
    for (const [at, { name, steps }] of stages.entries()) {
      const stage = name || `stage-${at}`
      for (const { word, rest } of steps) {
        tell(`  ${word} ${rest}`)
        if (words[word] === undefined) throw new Error(`The walk does not know the step ${word}.`)
        await words[word]({ stage, rest })
      }
      earlier = { ...earlier, [name]: inside(stage, '.') }
    }
    for (const { name } of stages.filter(({ name }) => name !== '')) rmSync(inside(name, '.'), { recursive: true })
    return image
  }
}

/**
 * Runs the steps of the image in an empty folder. Needs the build of the checkout unless `isWhole`: then every command
 * runs as written.
 * @param {{ isWhole?: boolean, tell?: (line: string) => void }} [options]
 */
export async function buildImage({ isWhole = false, tell = () => {} } = {}) {
  const base = mkdtempSync(join(tmpdir(), 'layar-image-'))
  const remove = () => rmSync(base, { recursive: true, force: true })
  // The server's user must traverse it.
  chmodSync(base, 0o755)
  try {
    const user = unprivilegedUser()
    const image = await walker({ base, user, isWhole, tell })(imageStages())
    return { ...image, base, runsAs: user, remove }
  } catch (error) {
    remove()
    throw error
  }
}
