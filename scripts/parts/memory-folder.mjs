import { readFileSync, statfsSync } from 'node:fs'

const folder = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

const availableBytes = () =>
  Number(/^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024

/**
 * A folder in memory with room for what tests write and forget; undefined where there is none, or too little memory. A new
 * database is a thousand files, and on a disk making and removing them takes longer than the tests that use it.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, availableBytes() / 2) >= neededBytes ? folder : undefined
  } catch {
    return undefined
  }
}
