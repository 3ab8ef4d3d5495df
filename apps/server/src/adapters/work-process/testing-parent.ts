import { startTestProcess } from './testing-process'

// Tells the number of a process beside it that is at work, and lives until it is killed, or leaves at once.
const never = new AbortController().signal
const isLeaving = process.argv.includes('leave')
const child = startTestProcess()
const { pid } = await child.ask({ do: 'tell' }, never)
void child.ask(isLeaving ? { do: 'hang' } : { do: 'wait', milliseconds: 600_000 }, never)
process.stdout.write(`${pid}\n`)
if (isLeaving) setTimeout(() => process.exit(0), 300)
