import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { boundedPool } from './pool'
import { JobFailed, ProcessEnded } from './start'
import { startTestProcess } from './testing-process'

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const end of ends.splice(0)) await end()
})

const never = new AbortController().signal

const startOne = () => {
  const one = startTestProcess()
  ends.push(one.end)
  return one
}

const startPool = (idleMs = 60_000) => {
  const pool = boundedPool({ atOnce: 1, waiting: 5, refusal: () => new Error('full'), idleMs }, startTestProcess)
  ends.push(pool.close)
  return pool
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const untilGone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000, interval: 50 })

test('answers job after job in one process, which knows no secret of the server', async () => {
  vi.stubEnv('MASTER_KEY', 'a secret')
  const one = startOne()
  const told = await one.ask({ do: 'tell' }, never)
  expect(told.pid).not.toBe(process.pid)
  expect(told.names).toContain('PATH')
  expect(told.names).not.toContain('MASTER_KEY')
  await expect(one.ask({ do: 'fail' }, never)).rejects.toThrow(JobFailed)
  expect((await one.ask({ do: 'tell' }, never)).pid).toBe(told.pid)
})

test('rejects the job in flight when the process ends, and tells how', async () => {
  const one = startOne()
  const lost = one.ask({ do: 'end' }, never)
  await expect(lost).rejects.toThrow(ProcessEnded)
  await expect(lost).rejects.toThrow(/code 7.*out of ink/)
  expect(one.isRunning()).toBe(false)
  await expect(one.ask({ do: 'tell' }, never)).rejects.toThrow(ProcessEnded)
})

test('does the job in flight again in a new process when its process ends, and only once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'layar-work-'))
  ends.push(() => rmSync(folder, { recursive: true }))
  const pool = startPool()
  const [before, after] = [await pool.run((one) => one.ask({ do: 'tell' }, never)), join(folder, 'ended')]
  const done = await pool.run((one) => one.ask({ do: 'end', unlessExists: after }, never))
  expect(done.pid).not.toBe(before.pid)
  await expect(pool.run((one) => one.ask({ do: 'end' }, never))).rejects.toThrow(ProcessEnded)
  await pool.run((one) => one.ask({ do: 'tell' }, never))
})

test('replaces a process that was killed while it was idle', async () => {
  const pool = startPool()
  const { pid } = await pool.run((one) => one.ask({ do: 'tell' }, never))
  process.kill(pid, 'SIGKILL')
  await untilGone(pid)
  expect((await pool.run((one) => one.ask({ do: 'tell' }, never))).pid).not.toBe(pid)
})

test('ends a process that takes too long even if it never listens, and does the next job in another', async () => {
  const pool = startPool()
  const { pid } = await pool.run((one) => one.ask({ do: 'tell' }, never))
  await expect(pool.run((one) => one.ask({ do: 'hang' }, AbortSignal.timeout(100)))).rejects.toThrow('too long')
  await untilGone(pid)
  await pool.run((one) => one.ask({ do: 'tell' }, never))
})

test('ends an idle process, and gives its memory back', async () => {
  const pool = startPool(50)
  const { pid } = await pool.run((one) => one.ask({ do: 'tell' }, never))
  await untilGone(pid)
})

test('a signal to the whole group, as a terminal sends it, does not cut off the job in flight', async () => {
  const one = startOne()
  const { pid } = await one.ask({ do: 'tell' }, never)
  const job = one.ask({ do: 'wait', milliseconds: 300 }, never)
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  expect((await job).pid).toBe(pid)
})

test('closing ends all processes and rejects their jobs', async () => {
  const pool = startPool()
  const { pid } = await pool.run((one) => one.ask({ do: 'tell' }, never))
  const job = pool.run((one) => one.ask({ do: 'hang' }, never))
  job.catch(() => undefined)
  await pause(50)
  await pool.close()
  await expect(job).rejects.toThrow(ProcessEnded)
  await untilGone(pid)
  await expect(pool.run((one) => one.ask({ do: 'tell' }, never))).rejects.toThrow('stopping')
})

test.each([
  ['was killed', []],
  ['left in a hurry', ['leave']],
])('no process at work outlives a server that %s', async (_how, words) => {
  const source = join(import.meta.dirname, 'testing-parent.ts')
  const parent = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), source, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  if (words.length === 0) parent.kill('SIGKILL')
  await untilGone(Number(said.toString()))
})
