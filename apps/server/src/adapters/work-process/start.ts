import { fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { environmentToPassOn } from '../../config/read-config'

export type Answer<Result> = { readonly result: Result } | { readonly error: string }

/** The process says that it could not do the job, and is ready for the next one. */
export class JobFailed extends Error {}
/** The process ended before it answered. */
export class ProcessEnded extends Error {}

/** A program that calls `answerJobs`. */
export interface WorkProgram {
  /** Its file beside the bundle (`build/bundle.mjs`). */
  readonly bundled: string
  /** The same from source, loaded through `tsx`. */
  readonly source: URL
  readonly heapMegabytes: number
}

export interface WorkProcess<Job, Result> {
  isRunning(): boolean
  /** One job at a time. Once `signal` is aborted the process is of no use: whether it ever answers is unknown. */
  ask(job: Job, signal: AbortSignal): Promise<Result>
  end(): Promise<void>
}

const lastWordsLength = 500

const running = new Set<{ kill(signal: 'SIGKILL'): boolean }>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const forked = ({ bundled, source, heapMegabytes }: WorkProgram) => {
  const isSource = import.meta.url.endsWith('.ts')
  return fork(fileURLToPath(isSource ? source : new URL(bundled, import.meta.url)), {
    execArgv: [
      ...(isSource ? ['--import', import.meta.resolve('tsx')] : ['--enable-source-maps']),
      `--max-old-space-size=${heapMegabytes}`,
    ],
    // Few pools of the C library for its threads: half of what they hold is never used again.
    env: { MALLOC_ARENA_MAX: '2', ...environmentToPassOn() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Starts a process beside the server. It keeps the server alive only for the time of a job. */
export const startWorkProcess = <Job extends object, Result>(program: WorkProgram): WorkProcess<Job, Result> => {
  const child = forked(program)
  running.add(child)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-lastWordsLength)))
  ;(child.stderr as Socket | null)?.unref()

  let failure: ProcessEnded | undefined
  let lose: ((error: Error) => void) | undefined
  const ended = new Promise<void>((resolve) => {
    const note = (how: string): void => {
      running.delete(child)
      failure ??= new ProcessEnded(`The process of ${program.bundled} ended: ${how}. ${said}`.trim())
      lose?.(failure)
      resolve()
    }
    child.once('exit', (code, signal) => {
      note(signal ?? `code ${code}`)
    })
    // A process that did not start, or a channel that is closed.
    child.on('error', (error) => {
      child.kill('SIGKILL')
      note(error.message)
    })
  })
  const keepAlive = (isNeeded: boolean): void => {
    const word = isNeeded ? 'ref' : 'unref'
    child[word]()
    child.channel?.[word]()
  }
  keepAlive(false)

  return {
    isRunning: () => failure === undefined,
    ask: (job, signal) =>
      new Promise((resolve, reject) => {
        const settle = (): void => {
          child.off('message', answered)
          signal.removeEventListener('abort', late)
          lose = undefined
          keepAlive(false)
        }
        const answered = (answer: unknown): void => {
          const given = answer as Answer<Result>
          settle()
          if ('error' in given) reject(new JobFailed(given.error))
          else resolve(given.result)
        }
        const fail = (error: Error): void => {
          settle()
          reject(error)
        }
        const late = (): void => {
          fail(new Error('The job took too long.', { cause: signal.reason }))
        }
        if (failure !== undefined) return reject(failure)
        if (signal.aborted) return late()
        lose = fail
        keepAlive(true)
        child.on('message', answered)
        signal.addEventListener('abort', late, { once: true })
        child.send(job)
      }),
    end: async () => {
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}
