import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { askOnce } from './api-load.mjs'
import { root } from './run.mjs'
import { freePort } from './free-port.mjs'

const ticksPerSecond = 100
const kilobyte = 1024

const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond }
}

/** Seconds of processor time used by a process and its live children. Linux; else NaN. */
export function cpuSeconds(pid) {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    let sum = 0
    for (const one of all) {
      try {
        const { parent, seconds } = statOf(one)
        if (Number(one) === pid || parent === pid) sum += seconds
      } catch {
        // It ended meanwhile.
      }
    }
    return sum
  } catch {
    return Number.NaN
  }
}

const memoryLine = (pid, name) => {
  try {
    const [, kilobytes] =
      new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / kilobyte
  } catch {
    return Number.NaN
  }
}
/** Resident memory in MB, current and peak. */
export const residentMegabytes = (pid) => ({ now: memoryLine(pid, 'VmRSS'), highest: memoryLine(pid, 'VmHWM') })

export function openFiles(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}

/**
 * Starts a program on a free port and waits until `readyPath` returns 200.
 * @param {readonly string[]} args arguments of Node
 * @param {Record<string, string>} env the whole environment except PATH and PORT
 */
export async function startProgram(args, env, readyPath) {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4000)))
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  const stop = async () => {
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => child.kill('SIGKILL'), 25_000)
    await ended
    clearTimeout(tooLong)
  }
  for (const patience = Date.now() + 180_000; Date.now() < patience && !hasEnded;) {
    const answer = await askOnce(port, { method: 'GET', path: readyPath, headers: {} }).catch(() => undefined)
    if (answer?.status === 200)
      return { port, pid: child.pid, readyMs: performance.now() - started, said: () => said, stop }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await stop()
  throw new Error(`${args.join(' ')} did not come up. It said:\n${said}`)
}
