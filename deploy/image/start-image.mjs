import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/parts/free-port.mjs'

/** A loopback address other than the server's own, if the system has one. */
const fromOutside = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'
const patienceMs = 90_000

/** A Node that every user can run, as in the image. The current one may be in a home folder. */
const nodeFor = ({ base, runsAs: { uid, gid, isOwn } }) => {
  if (isOwn || spawnSync(process.execPath, ['-v'], { uid, gid }).status === 0) return process.execPath
  const copy = join(base, 'node')
  copyFileSync(process.execPath, copy)
  return copy
}

/** Files written since the server started, outside the data folders. */
const writtenOutside = ({ base, volumes }, marker) =>
  execFileSync(
    'find',
    [base, ...volumes.flatMap((volume) => ['-path', volume, '-prune', '-o']), '-newer', marker, '-print'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => path !== '')

/**
 * Runs the image's command with fresh volumes, as its user, with only its own environment and `env`. Returns once it
 * can serve, or has ended.
 */
export async function startImage(image, env) {
  const { base, cwd, volumes, command, runsAs } = image
  const { uid, gid, isOwn } = runsAs
  for (const volume of volumes) for (const name of readdirSync(volume)) rmSync(join(volume, name), { recursive: true })
  const own = Object.fromEntries(['HOME', 'TMPDIR'].map((name) => [name, join(base, name.toLowerCase())]))
  for (const folder of Object.values(own)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    if (!isOwn) chownSync(folder, uid, gid)
  }
  const [program, ...args] = command
  if (program !== 'node') throw new Error(`The walk cannot run ${program}.`)
  const node = nodeFor(image)
  const port = await freePort()
  const marker = join(base, 'started')
  writeFileSync(marker, '')
  // A file with the marker's own timestamp would not count as newer.
  await pause(20)
  const child = spawn(node, args, {
    cwd,
    ...(isOwn ? {} : { uid, gid }),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...own, ...image.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  let code
  void ended.then((left) => (code = left))
  const page = (path, request = {}) => fetch(`http://${fromOutside}:${port}${path}`, { redirect: 'manual', ...request })
  const isReady = () =>
    page('/ready').then(
      ({ status }) => status === 200,
      () => false,
    )
  const until = Date.now() + patienceMs
  while (code === undefined && Date.now() < until && !(await isReady())) await pause(100)
  return {
    page,
    said: () => said,
    ended,
    hasEnded: () => code !== undefined,
    writtenOutside: () => writtenOutside(image, marker),
    /** @returns {Promise<number>} its exit code */
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
