import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { root } from './run.mjs'
import { serverStart } from './server-arguments.mjs'

/**
 * Starts the built server, or another program of Node, on a free port, and waits until `path` answers.
 * @param {{ path: string, env: Record<string, string | undefined>, args?: readonly string[], folder?: string }} program
 * `env`: the whole environment except PATH, PORT and DATA_DIR; `folder`: that of the data, otherwise an empty one that goes
 * with the program
 */
export async function startProgram({ path, env, args, folder }) {
  const port = await freePort()
  const asStarted = serverStart(env)
  const data = folder ?? mkdtempSync(join(tmpdir(), 'layar-'))
  const started = performance.now()
  const child = spawn(process.execPath, args ?? asStarted.args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...asStarted.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
  let hasEnded = false
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => (hasEnded = true))
  const stop = async () => {
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => child.kill('SIGKILL'), 25_000)
    await ended
    clearTimeout(tooLong)
    if (folder === undefined) rmSync(data, { recursive: true, force: true })
  }
  const address = `http://localhost:${port}`
  const page = (place, request) => fetch(address + place, request)
  for (const patience = Date.now() + 300_000; Date.now() < patience && !hasEnded;) {
    const answer = await page(path).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok)
      return { address, port, pid: child.pid, page, readyMs: performance.now() - started, said: () => said, stop }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await stop()
  throw new Error(`${(args ?? asStarted.args).join(' ')} did not come up. It said:\n${said}`)
}
