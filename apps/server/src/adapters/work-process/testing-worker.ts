import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { answerJobs } from './answer'

export type TestJob =
  | { readonly do: 'tell' }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'fail' }
  | { readonly do: 'hang' }
  | { readonly do: 'end'; readonly unlessExists?: string }

export interface Told {
  readonly pid: number
  readonly names: readonly string[]
}

answerJobs(async (job: TestJob): Promise<Told> => {
  if (job.do === 'wait') await pause(job.milliseconds)
  if (job.do === 'fail') throw new Error('no such paper')
  if (job.do === 'hang') for (;;);
  if (job.do === 'end' && !(job.unlessExists && existsSync(job.unlessExists))) {
    if (job.unlessExists) writeFileSync(job.unlessExists, '')
    process.stderr.write('out of ink')
    process.exit(7)
  }
  return { pid: process.pid, names: Object.keys(process.env) }
})
