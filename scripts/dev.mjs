// Develop: the server restarts and both sites reload on change, all behind one address.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './parts/free-port.mjs'
import { installWhenNeeded, requireNode } from './parts/install.mjs'
import { root } from './parts/run.mjs'

requireNode()
if (!(await installWhenNeeded())) process.exit(1)
// Only now: what cuts the data is a package that was just installed.
const { cutDataWhenNeeded } = await import('../apps/server/build/cut-data.mjs')
await cutDataWhenNeeded()

const ports = {
  LAYAR_WEB_PORT: String(await freePort(Number(process.env.PORT ?? 3000))),
  LAYAR_CONSOLE_PORT: String(await freePort(5174)),
  LAYAR_API_PORT: String(await freePort(5175)),
}
const env = { ...process.env, ...ports }
const vite = join(root, 'node_modules/vite/bin/vite.js')
const parts = [
  {
    cwd: root,
    args: ['--import', 'tsx', '--watch-preserve-output', '--watch', 'apps/server/src/main.ts'],
    env: { PORT: ports.LAYAR_API_PORT },
  },
  { cwd: root, args: ['packages/ui/build/style-types.mjs', '--watch'] },
  { cwd: join(root, 'apps/web'), args: [vite, '--logLevel', 'warn'] },
  { cwd: join(root, 'apps/console'), args: [vite, '--logLevel', 'warn'] },
].map(({ cwd, args, env: own }) => spawn(process.execPath, args, { cwd, env: { ...env, ...own }, stdio: 'inherit' }))

console.log(`\n  Portal   http://localhost:${ports.LAYAR_WEB_PORT}`)
console.log(`  Console  http://localhost:${ports.LAYAR_WEB_PORT}/ops/`)
console.log(`  API      http://localhost:${ports.LAYAR_WEB_PORT}/api/reference\n`)

let ending = false
function end(code) {
  if (ending) return
  ending = true
  for (const part of parts) part.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
for (const part of parts) part.on('exit', (code) => end(code ?? 0))
