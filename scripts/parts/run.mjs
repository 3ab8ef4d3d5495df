import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param {number} since a value of Date.now() */
export const secondsSince = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs a command to its end. With `capture` the output is returned instead of printed. A stop signal is forwarded, so
 * that no child process is left behind.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const stop = (signal) => child.kill(signal)
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    const finish = (code, extra = '') => {
      process.removeListener('SIGINT', stop)
      process.removeListener('SIGTERM', stop)
      resolve({ code, output: output + extra })
    }
    child.on('error', (error) => finish(127, `${command}: ${error.message}\n`))
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** The npm that runs beside this Node, also where npm is a script that only a shell can start (Windows). */
export function runNpm(args, options = {}) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

/**
 * One line of progress: `  ok   Build the web app   12.3 s`. On failure the step's output follows.
 * @param {string} title
 * @param {() => Promise<{ code: number, output?: string }>} work
 * @returns {Promise<boolean>} whether it went well
 */
export async function step(title, work) {
  const started = Date.now()
  let result
  try {
    result = await work()
  } catch (error) {
    result = { code: 1, output: error instanceof Error ? `${error.message}\n` : String(error) }
  }
  const ok = result.code === 0
  console.log(`  ${ok ? 'ok  ' : 'FAIL'} ${title.padEnd(44)} ${secondsSince(started).padStart(8)}`)
  if (!ok && result.output) console.log(result.output.trimEnd())
  return ok
}
