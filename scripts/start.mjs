// The one command of the product. Uses only what Node brings, since nothing is installed when it first runs.
import { spawn } from 'node:child_process'
import { buildWhenNeeded } from './parts/build-note.mjs'
import { installWhenNeeded, requireNode } from './parts/install.mjs'
import { root } from './parts/run.mjs'
import { serverStart } from './parts/server-arguments.mjs'

requireNode()
if (!(await installWhenNeeded())) process.exit(1)
if (!(await buildWhenNeeded())) process.exit(1)

const { args, env } = serverStart(process.env)
const server = spawn(process.execPath, [...args, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('error', (error) => {
  console.error(`The server did not start: ${error.message}`)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
