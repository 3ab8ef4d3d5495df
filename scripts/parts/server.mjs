import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { root } from './run.mjs'
import { serverArguments } from './server-arguments.mjs'

/**
 * Starts the built server on a free port with an empty data folder, and waits until it serves a page.
 * @param {string} path the page to wait for
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function startBuiltServer(path) {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'layar-'))
  const address = `http://localhost:${port}`
  let output = ''
  const server = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stdout.on('data', (chunk) => (output += chunk))
  server.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => server.once('exit', resolve))
  let alive = true
  ended.then(() => (alive = false))

  const stop = async () => {
    server.kill('SIGTERM')
    const tooLong = setTimeout(() => server.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(tooLong)
    rmSync(data, { recursive: true, force: true })
  }
  const patience = Date.now() + 300_000
  while (alive && Date.now() < patience) {
    const answer = await fetch(address + path).catch(() => undefined)
    if (answer?.ok) return { address, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`The server did not come up. It said:\n${output}`)
}
