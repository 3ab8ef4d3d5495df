import { startTestProcess } from './testing-process'

// Says the number of its process beside it, and lives until it is killed.
const child = startTestProcess()
const { pid } = await child.ask({ do: 'tell' }, new AbortController().signal)
process.stdout.write(`${pid}\n`)
setInterval(() => undefined, 1000)
if (process.argv.includes('leave')) process.exit(0)
