// What a process uses, as Linux tells it; elsewhere NaN.
import { readdirSync, readFileSync } from 'node:fs'
import { clearInterval, setInterval } from 'node:timers'

const ticksPerSecond = 100
const kilobyte = 1024

const orNaN = (read) => {
  try {
    return read()
  } catch {
    return Number.NaN
  }
}

const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond }
}

/** Seconds of processor time used by a process and its live children. */
export const cpuSeconds = (pid) =>
  orNaN(() => {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    // One that ended meanwhile tells nothing.
    const own = all.map((one) => orNaN(() => ({ one: Number(one), ...statOf(one) })))
    return own
      .filter(({ one, parent }) => one === pid || parent === pid)
      .reduce((total, { seconds }) => total + seconds, 0)
  })

const memoryLine = (pid, name) =>
  orNaN(() => {
    const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(kilobytes) / kilobyte
  })

/** Resident memory in MB, current and peak. */
export const residentMegabytes = (pid) => ({ now: memoryLine(pid, 'VmRSS'), highest: memoryLine(pid, 'VmHWM') })

const childrenOf = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => orNaN(() => statOf(one).parent) === pid)

/**
 * Watches a process and its children while `work` is done: the most that they held together, in MB, each with the pages
 * that it shares with others.
 */
export async function highestTogether(pid, work) {
  let [highest, processes] = [0, 0]
  const look = () => {
    const all = orNaN(() => [pid, ...childrenOf(pid)])
    if (Number.isNaN(all)) return
    const held = all.map((one) => residentMegabytes(one).now).filter((value) => !Number.isNaN(value))
    const together = held.reduce((sum, value) => sum + value, 0)
    if (together > highest) [highest, processes] = [together, held.length]
  }
  const looking = setInterval(look, 100)
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  look()
  return { highest: highest || Number.NaN, processes }
}

export const openFiles = (pid) => orNaN(() => readdirSync(`/proc/${pid}/fd`).length)
