import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, secondsSince } from '../parts/run.mjs'
import { redVerdict } from './verdict.mjs'

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
 * Runs one stage, and once more as a whole if it ended without a verdict or with an unsure one. @returns
 * {Promise<import('./summary.mjs').StageResult>}
 */
async function runStage(name, { folder, argsOf, isQuiet }) {
  const started = Date.now()
  const file = join(folder, `${name}.json`)
  const log = createWriteStream(join(folder, `${name}.log`))
  const attempt = async () => {
    rmSync(file, { force: true })
    const code = await runOnce(argsOf(name, file), log, isQuiet)
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
    return redVerdict(name, `the stage ended without a verdict: exit code ${code}`, true)
  }
  let verdict = await attempt()
  if (verdict.isUnsure) {
    const { failures } = verdict
    verdict = await attempt()
    if (verdict.failed === 0) verdict.flaky.unshift(...failures)
  }
  await new Promise((resolve) => log.end(resolve))
  return { name, seconds: (Date.now() - started) / 1000, ...verdict }
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
  const flaky = results.flatMap(({ name, flaky }) => flaky.map((failure) => ({ stage: name, ...failure })))
  writeFileSync(join(folder, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
  return results
}
