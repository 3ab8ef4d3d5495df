import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, secondsSince } from '../parts/run.mjs'

/**
 * Runs a process to its end; its output goes to this console and to the log. @returns {Promise<number>} its exit code
 */
function runOnce(args, log, isQuiet) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stop = (signal) => child.kill(signal)
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      if (!isQuiet) from.pipe(to, { end: false })
      from.pipe(log, { end: false })
    }
    child.on('close', (code) => {
      process.removeListener('SIGINT', stop)
      process.removeListener('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs one stage, and again if its process ended without a verdict. @returns
 * {Promise<import('./summary.mjs').StageResult>}
 */
async function runStage(name, { folder, argsOf, isQuiet }) {
  const started = Date.now()
  const file = join(folder, `${name}.json`)
  const log = createWriteStream(join(folder, `${name}.log`))
  const codes = []
  while (!existsSync(file) && codes.length < 2) codes.push(await runOnce(argsOf(name, file), log, isQuiet))
  await new Promise((resolve) => log.end(resolve))
  const seconds = (Date.now() - started) / 1000
  const fault = { file: name, error: `the stage ended without a verdict: exit code ${codes[0]}` }
  if (!existsSync(file)) return { name, seconds, passed: 0, failed: 1, skipped: 0, faults: [fault], flaky: [] }
  const verdict = JSON.parse(readFileSync(file, 'utf8'))
  return { name, seconds, ...verdict, flaky: codes.length > 1 ? [fault, ...verdict.flaky] : verdict.flaky }
}

/**
 * Runs stages in sequence, each as a separate process with its log and its verdict in `folder`. A failed stage does not
 * stop the later ones. Flaky results are listed in `flaky.json`.
 * @param {string[]} names
 * @param {{ folder: string, argsOf: (name: string, file: string) => string[], isQuiet?: boolean }} options `argsOf`:
 * arguments of Node to run a stage that writes its verdict to `file`
 */
export async function runStages(names, options) {
  const { folder } = options
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const results = []
  for (const name of names) {
    const started = Date.now()
    if (!options.isQuiet) console.log(`\n== ${name}`)
    results.push(await runStage(name, options))
    if (!options.isQuiet) console.log(`== ${name} ended after ${secondsSince(started)}`)
  }
  const flaky = results.flatMap(({ name, flaky }) => flaky.map((fault) => ({ stage: name, ...fault })))
  writeFileSync(join(folder, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
  return results
}
