import type { Answer } from './start'

const answer = (given: Answer<unknown>): void => {
  process.send?.(given)
}

/** The other side of `startWorkProcess`: does one job at a time, and ends with the server. */
export const answerJobs = <Job>(perform: (job: Job) => Promise<unknown>): void => {
  // A terminal signals these to the server's processes as well. The server still waits for an answer, and ends this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  const end = (): void => process.exit()
  process.on('disconnect', end)
  if (!process.connected) end()
  process.on('message', (job) => {
    perform(job as Job).then(
      (result) => {
        answer({ result })
      },
      (error: unknown) => {
        answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      },
    )
  })
}
